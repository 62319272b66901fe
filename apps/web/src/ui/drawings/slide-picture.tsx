import { useConfiguration } from '#config/configuration.ts'
import { Drawing, type DrawingName } from './drawing.tsx'

/** The picture of a slide: one of the app's drawings, or an uploaded one. */
export function SlidePicture({
  image,
  alt,
  lang,
}: {
  image: string
  alt: string
  lang?: string | undefined
}) {
  const base = useConfiguration()?.KIMERA3_API ?? ''
  const [, name] = /^drawing:(\w+)$/.exec(image) ?? []
  if (name) return <Drawing name={name as DrawingName} className="slide-picture" />
  // In the native app our own files and the hub's are on different origins.
  const src = image.startsWith('/public/') ? `${base}${image}` : image
  return <img className="slide-picture" src={src} alt={alt} lang={lang} />
}

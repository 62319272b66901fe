import { useConfiguration } from '#config/configuration.ts'
import { Drawing, type DrawingName } from './drawing.tsx'

/** The picture of a slide: one of the app's drawings, or one that the hub keeps. */
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
  // In the native app our own files and the hub are two places.
  const src = image.startsWith('/public/') ? `${base}${image}` : image
  return <img className="slide-picture" src={src} alt={alt} lang={lang} />
}

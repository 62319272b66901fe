import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { configuration } from '#config/configuration.ts'
import type { CampusMap, MapFeature } from '#data/college/maps.ts'
import { usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/status/banner.tsx'
import type { Drawing } from './draw-campus.ts'
import type { MapsSearch } from './maps-search.ts'

type State = 'loading' | 'drawn' | 'impossible'

/** The college's map. People who can't see it, or whose browser can't render it, have the list. */
export function CampusDrawing({
  campus,
  features,
  meant,
  search,
}: {
  campus: CampusMap['campuses'][number]
  features: readonly MapFeature[]
  meant: MapFeature | null
  search: MapsSearch
}) {
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const [state, setState] = useState<State>('loading')
  const navigate = useNavigate()
  const lessMotion = usePreference('reduceMotion')
  const view = search.view
  const { mapTiles: tiles } = configuration()

  // The map is created once per location, so clicks go through a ref to the latest handler.
  const choose = useRef<(key: string) => void>(() => {})
  choose.current = (key) =>
    void navigate({
      to: '/maps',
      search: { campus: campus.code, place: key, ...(view && { view }) },
      resetScroll: false,
    })
  const shapes = useRef(features)

  useEffect(() => {
    let isGone = false
    const element = frame.current
    const draw = async () => {
      const { drawCampus } = await import('./draw-campus.ts')
      if (isGone || !element) return
      drawing.current = drawCampus(element, shapes.current, (key) => choose.current(key))
      setState('drawn')
    }
    draw().catch(() => {
      if (!isGone) setState('impossible')
    })
    return () => {
      isGone = true
      drawing.current?.end()
      drawing.current = null
    }
  }, [])

  useEffect(() => {
    if (state === 'drawn') drawing.current?.show(meant, { lessMotion })
  }, [state, meant, lessMotion])

  return (
    <section
      className="maps-drawing screen-only"
      aria-label={m.maps_drawing({ campus: campus.title })}
    >
      {state === 'impossible' ? (
        <Banner tone="info">
          <p>{m.maps_no_drawing()}</p>
        </Banner>
      ) : (
        <>
          <div ref={frame} className="maps-frame" />
          <p className="mt-1 text-sm text-ink-soft" role="status">
            {state === 'loading' ? m.maps_drawing_loading() : m.maps_drawing_help()}
          </p>
          {tiles && (
            <p className="text-xs text-ink-soft">
              {m.maps_drawing_credit({ credit: tiles.credit })}
            </p>
          )}
        </>
      )}
    </section>
  )
}

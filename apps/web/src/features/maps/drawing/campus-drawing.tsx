import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { configuration } from '#config/configuration.ts'
import type { CampusMap, MapFeature } from '#data/college/maps.ts'
import { usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/status/banner.tsx'
import { toPosition } from '../walk/campus-paths.ts'
import type { Drawing } from './draw-campus.ts'

type State = 'loading' | 'drawn' | 'impossible'

/**
 * The college's map. The list has the same content for people or browsers that can't use the map.
 */
export function CampusDrawing({
  campus,
  features,
  selected,
  walk,
}: {
  campus: CampusMap['campuses'][number]
  features: readonly MapFeature[]
  selected: MapFeature | null
  /** Nodes of the walk to show, separated by commas; empty for none. */
  walk: string
}) {
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const [state, setState] = useState<State>('loading')
  const navigate = useNavigate()
  const reduceMotion = usePreference('reduceMotion')
  const { mapTiles: tiles } = configuration()

  // The map is created once per location, so clicks go through a ref to the latest handler.
  const selectRef = useRef<(key: string) => void>(() => {})
  selectRef.current = (key) =>
    void navigate({
      to: '/maps',
      search: { campus: campus.code, place: key },
      resetScroll: false,
    })
  const featuresRef = useRef(features)

  useEffect(() => {
    let isUnmounted = false
    const element = frame.current
    const draw = async () => {
      const { drawCampus, loadFont } = await import('./draw-campus.ts')
      await loadFont()
      if (isUnmounted || !element) return
      drawing.current = drawCampus(element, featuresRef.current, (key) => selectRef.current(key))
      setState('drawn')
    }
    draw().catch(() => {
      if (!isUnmounted) setState('impossible')
    })
    return () => {
      isUnmounted = true
      drawing.current?.end()
      drawing.current = null
    }
  }, [])

  useEffect(() => {
    if (state !== 'drawn') return
    const positions = walk === '' ? [] : walk.split(',').map(toPosition)
    drawing.current?.show({ place: selected, walk: positions }, { reduceMotion })
  }, [state, selected, walk, reduceMotion])

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

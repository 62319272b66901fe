import { useEffect, useState } from 'react'

/**
 * The current time, updated every `every` milliseconds and when the page becomes visible again:
 * after sleep, a laptop must not show that a class starts in 25 minutes.
 */
export function useNow(every = 30_000): Date {
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const tick = () => setNow(new Date())
    const update = () => {
      if (document.visibilityState === 'visible') tick()
    }
    const timer = setInterval(tick, every)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [every])

  return now
}

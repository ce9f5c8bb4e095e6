import { startTransition, useEffect, useState } from 'react'

/** The value of the last render that the browser has painted. At first that is the given one. */
export function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      // The browser paints behind this callback.
      timer = setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}

import { type MouseEvent } from 'react'
import { ButtonLink } from '../ui/Button'
import { useHydrated } from '../ui/useHydrated'
import { useAppSelector } from './useAppSelector'

type ShareImageProps = Readonly<{ path: string; name: string; isNamed?: boolean; quiet?: boolean }>

/**
 * Shares a picture with the system's share sheet. Without one, or without scripts, it is downloaded. `name` is the file's
 * name without its extension. `isNamed` is true for a picture with people's names, `quiet` for one of many in a list.
 */
export function ShareImage({ path, name, isNamed, quiet }: ShareImageProps) {
  const hasPictures = useAppSelector(({ site }) => site.picture !== undefined)
  const file = `${name}.png`
  const canShare = useHydrated() && 'canShare' in navigator
  const onClick = (event: MouseEvent) => {
    if (!canShare) return
    event.preventDefault()
    void share(path, file).then((isShared) => {
      if (!isShared) window.location.assign(path)
    })
  }
  if (!hasPictures) return null
  return (
    <ButtonLink href={path} download={file} data-reload quiet={quiet} onClick={onClick}>
      {quiet ? 'Picture' : `${canShare ? 'Share' : 'Download'} picture${isNamed ? ' with name' : ''}`}
    </ButtonLink>
  )
}

/** Returns true if the picture was shared, or the person cancelled that. */
async function share(path: string, name: string): Promise<boolean> {
  try {
    const response = await fetch(path)
    const files = [new File([await response.blob()], name, { type: 'image/png' })]
    if (!response.ok || !navigator.canShare({ files })) return false
    await navigator.share({ files })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from './Button'

interface SharePictureProps {
  readonly path: string
  /** Name of the file. */
  readonly name: string
  readonly children: ReactNode
}

/** Shares a picture with the system's share sheet. Where there is none, and without scripts, it opens. */
export function SharePicture({ path, name, children }: SharePictureProps) {
  const onClick = (event: MouseEvent) => {
    if (!('canShare' in navigator)) return
    event.preventDefault()
    void share(path, name).then((isShared) => {
      if (!isShared) window.location.assign(path)
    })
  }
  return (
    <ButtonLink href={path} data-reload onClick={onClick}>
      {children}
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

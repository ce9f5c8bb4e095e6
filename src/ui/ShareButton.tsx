import { type MouseEvent, useState } from 'react'
import { ButtonLink } from './Button'
import { classes } from './classes'
import { copyText } from './copyText'
import text from './text.module.css'

interface ShareButtonProps {
  readonly title: string
  /** Absolute. */
  readonly url: string
}

/**
 * Hands a link to the system's share sheet, or copies it where there is none, and says that it did. Without scripts it
 * begins an email.
 */
export function ShareButton({ title, url }: ShareButtonProps) {
  const [said, setSaid] = useState('')
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    void share(title, url).then(setSaid)
  }
  return (
    <>
      <ButtonLink href={mailTo(title, url)} onClick={onClick}>
        Share
      </ButtonLink>
      <span role="status" className={classes(text.quiet, text.said)}>
        {said}
      </span>
    </>
  )
}

/** What came of it; '' where it was given up. */
async function share(title: string, url: string): Promise<string> {
  const data = { title, url }
  try {
    if ('canShare' in navigator && navigator.canShare(data)) {
      await navigator.share(data)
      return 'Shared.'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return ''
  }
  return (await copyText(url)) ? 'Link copied.' : `Copy this link: ${url}`
}

function mailTo(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
}

import { type MouseEvent, useState } from 'react'
import { Button, ButtonLink } from './Button'
import { classes } from './classes'
import { copyShown, copyText } from './copyText'
import styles from './styles/text.module.css'

interface ShareButtonProps {
  readonly title: string
  /** Absolute URL. */
  readonly url: string
  /** A text to share instead of the link; it contains the link. */
  readonly text?: string
}

/**
 * Shares a link, or a text, with the system's share sheet, or copies it if there is none, and says so. Without scripts
 * it begins an e-mail with the link. Beside a link there is a button that only copies it.
 */
export function ShareButton(props: ShareButtonProps) {
  const { title, url, text } = props
  const [message, setMessage] = useState('')
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    void share(props).then(setMessage)
  }
  return (
    <>
      <ButtonLink href={mailTo(title, url)} onClick={onClick}>
        Share
      </ButtonLink>
      {text === undefined && (
        <Button className={styles.scripted} onClick={() => void copyLink(url).then(setMessage)}>
          Copy link
        </Button>
      )}
      <span role="status" className={classes(styles.quiet, styles.said)}>
        {message}
      </span>
    </>
  )
}

/** The result of sharing; '' if the person cancelled it. */
async function share({ title, url, text }: ShareButtonProps): Promise<string> {
  const data = text === undefined ? { title, url } : { title, text }
  try {
    if ('canShare' in navigator && navigator.canShare(data)) {
      await navigator.share(data)
      return 'Shared.'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return ''
  }
  return text === undefined ? copyLink(url) : copyShown(text)
}

async function copyLink(url: string): Promise<string> {
  return (await copyText(url)) ? 'Link copied.' : `Copy this link: ${url}`
}

function mailTo(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
}

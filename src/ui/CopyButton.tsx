import { useState } from 'react'
import { Button } from './Button'
import { classes } from './classes'
import { copyText } from './copyText'
import text from './styles/text.module.css'

/** Copies a text, and says so. It is hidden without scripts: the text is beside it, to be copied by hand. */
export function CopyButton({ text: copied, label = 'Copy' }: Readonly<{ text: string; label?: string }>) {
  const [message, setMessage] = useState('')
  const copy = async () =>
    setMessage((await copyText(copied)) ? 'Copied.' : 'Couldn’t copy. Select the text and copy it yourself.')
  return (
    <p className={classes(text.row, text.scripted)}>
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status" className={classes(text.quiet, text.said)}>
        {message}
      </span>
    </p>
  )
}

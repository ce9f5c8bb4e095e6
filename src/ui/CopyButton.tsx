import { useState } from 'react'
import { Button } from './Button'
import { classes } from './classes'
import { copyShown } from './copyText'
import text from './styles/text.module.css'

/** Copies a text, and says so. It is hidden without scripts: the text is beside it, to be copied by hand. */
export function CopyButton({ text: copied, label = 'Copy' }: Readonly<{ text: string; label?: string }>) {
  const [message, setMessage] = useState('')
  return (
    <p className={classes(text.row, text.scripted)}>
      <Button onClick={() => void copyShown(copied).then(setMessage)}>{label}</Button>
      <span role="status" className={classes(text.quiet, text.said)}>
        {message}
      </span>
    </p>
  )
}

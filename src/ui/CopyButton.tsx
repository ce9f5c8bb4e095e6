import { useState } from 'react'
import { Button } from './Button'
import { classes } from './classes'
import { copyText } from './copyText'
import text from './text.module.css'
import { useHydrated } from './useHydrated'

/** Copies a text, and says that it did. Nothing without scripts: the text stands beside it, to be copied by hand. */
export function CopyButton({ text: copied }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  if (!useHydrated()) return null
  const copy = async () => setSaid((await copyText(copied)) ? 'Copied.' : 'Copy the text above by hand.')
  return (
    <p className={text.row}>
      <Button onClick={() => void copy()}>Copy</Button>
      <span role="status" className={classes(text.quiet, text.said)}>
        {said}
      </span>
    </p>
  )
}

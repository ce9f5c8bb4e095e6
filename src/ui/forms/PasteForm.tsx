import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormCall, FormValues } from '../../kernel/calls/endpoint'
import { listMegabytes } from '../../kernel/limits'
import { counted } from '../../kernel/text/counted'
import { sheetsIn } from '../../kernel/text/sheets'
import type { FieldErrors } from '../../kernel/fields/validation'
import { CheckedForm } from './CheckedForm'
import { Button } from '../Button'
import { classes } from '../classes'
import { SelectField, TextField } from './Field'
import { BusyOverlay } from '../feedback/BusyOverlay'
import { Panel } from '../layout/Panel'
import styles from './PasteForm.module.css'
import text from '../styles/text.module.css'

interface PasteFormProps {
  readonly title: string
  /** The label of the button. */
  readonly submit: string
  readonly call: FormCall
  readonly fixed?: Readonly<Record<string, string>>
  /** Label and hint of the field for the text. */
  readonly label: string
  readonly hint: string
  /** More kinds of files than XLSX, CSV, TSV and TXT: extensions and types, and the names of all kinds. */
  readonly moreFiles?: { readonly accept: string; readonly words: string }
  /** The text of an earlier attempt. */
  readonly pasted?: string | undefined
  readonly refused:
    { readonly message: string; readonly errors: FieldErrors; readonly values: FormValues } | undefined
  /** More fields. */
  readonly children?: ReactNode
  /** A sentence on how long the draft is stored, and who sees it. */
  readonly note: ReactNode
}

/** Takes a list as a text or a file. It is sent without scripts, as a file needs its bytes. */
export function PasteForm(props: PasteFormProps) {
  const { title, submit, call, fixed, label, hint, moreFiles, pasted, refused, children, note } = props
  const sheets = sheetsIn(refused?.values.text ?? '')
  return (
    <Panel title={title}>
      <CheckedForm
        refused={refused}
        shown={['text']}
        call={call}
        fixed={fixed}
        encType="multipart/form-data"
        className={classes(text.stack, styles.list)}
      >
        <ReadingOverlay />
        {children}
        <TextField
          rows={5}
          label={label}
          name="text"
          hint={hint}
          defaultValue={refused?.values.text ?? pasted}
          error={refused?.errors.text}
          spellCheck={false}
          autoComplete="off"
        />
        {sheets.length > 0 && (
          <SelectField label="Sheet" name="sheet" options={sheets.map(({ name }) => [name, name])} />
        )}
        <TextField
          label="Or choose a file"
          name="file"
          type="file"
          accept={`.xlsx,.csv,.tsv,.txt,text/plain,text/csv,text/tab-separated-values${moreFiles?.accept ?? ''}`}
          hint={`${moreFiles?.words ?? 'Excel (XLSX), CSV, TSV or TXT'} file, up to ${listMegabytes} MB.`}
        />
        <Button type="submit" primary={pasted === undefined}>
          {submit}
        </Button>
        <p className={classes(text.small, text.quiet)}>{note}</p>
      </CheckedForm>
    </Panel>
  )
}

/** Covers the page while its form is sent, so that no one sends it twice. */
function ReadingOverlay() {
  const place = useRef<HTMLDivElement>(null)
  const [progress, setProgress] = useState<string>()
  useEffect(() => {
    const form = place.current?.closest('form')
    let isSent = false
    const sent = (event: Event) => {
      if (isSent) event.preventDefault()
      isSent = true
      setProgress(progressOf(form?.querySelector('textarea')?.value ?? ''))
    }
    // The page may come back from the browser's cache as it was left.
    const shown = () => {
      isSent = false
      setProgress(undefined)
    }
    form?.addEventListener('submit', sent)
    window.addEventListener('pageshow', shown)
    return () => {
      form?.removeEventListener('submit', sent)
      window.removeEventListener('pageshow', shown)
    }
  }, [])
  return (
    <div ref={place}>
      <BusyOverlay active={progress !== undefined} progress={progress} />
    </div>
  )
}

function progressOf(pasted: string): string {
  const lines = pasted.split('\n').filter((line) => line.trim() !== '').length
  return lines === 0 ? 'Reading the file…' : `Reading ${counted(lines, 'line', 'lines')}…`
}

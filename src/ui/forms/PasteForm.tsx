import { type ReactNode } from 'react'
import type { FormCall, FormValues } from '../../kernel/calls/form'
import { listMegabytes } from '../../kernel/limits'
import type { FieldErrors } from '../../kernel/fields/validation'
import { CheckedForm } from './CheckedForm'
import { Button } from '../Button'
import { classes } from '../classes'
import { TextAreaField, TextField } from './Field'
import { Panel } from '../layout/Panel'
import styles from './PasteForm.module.css'
import text from '../styles/text.module.css'

interface PasteFormProps {
  readonly title: string
  readonly call: FormCall
  readonly fixed?: Readonly<Record<string, string>>
  /** Label and hint of the field for the text. */
  readonly label: string
  readonly hint: string
  /** Kinds of text files besides csv, tsv and txt: extensions and types, and the same in words. */
  readonly moreFiles?: { readonly accept: string; readonly words: string }
  /** What was pasted before. */
  readonly pasted?: string | undefined
  readonly refused:
    { readonly message: string; readonly errors: FieldErrors; readonly values: FormValues } | undefined
  /** More fields. */
  readonly children?: ReactNode
  /** What happens to the list. */
  readonly note: ReactNode
}

/** Takes a list as a text or a file. It is sent without scripts, as a file needs its bytes. */
export function PasteForm(props: PasteFormProps) {
  const { title, call, fixed, label, hint, moreFiles, pasted, refused, children, note } = props
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
        {children}
        <TextAreaField
          label={label}
          name="text"
          hint={hint}
          defaultValue={refused?.values.text ?? pasted}
          error={refused?.errors.text}
          spellCheck={false}
          autoComplete="off"
        />
        <TextField
          label="Or a file"
          name="file"
          type="file"
          accept={`.csv,.tsv,.txt,text/plain,text/csv,text/tab-separated-values${moreFiles?.accept ?? ''}`}
          hint={`A text: csv, tsv or txt${moreFiles?.words ?? ''}, ${listMegabytes} MB at most.`}
        />
        <Button type="submit" primary={pasted === undefined}>
          Look at it
        </Button>
        <p className={classes(text.small, text.quiet)}>{note}</p>
      </CheckedForm>
    </Panel>
  )
}

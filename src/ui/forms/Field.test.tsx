import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SelectField, TextField } from './Field'

const opening = (html: string, tag: string) => new RegExp(`<${tag}\\b[^>]*>`).exec(html)?.[0] ?? ''

describe('TextField', () => {
  it('links its label, hint and error to its input', () => {
    const html = renderToStaticMarkup(
      <TextField label="Time" name="time" type="time" hint="On the wall" error="Path `time` is required" />,
    )
    expect(html).toContain('<label for="field-time">Time</label>')
    const input = opening(html, 'input')
    expect(input).toContain('id="field-time"')
    expect(input).toContain('name="time"')
    expect(input).toContain('type="time"')
    expect(input).toContain('aria-describedby="field-time-hint field-time-error"')
    expect(input).toContain('aria-invalid="true"')
    expect(html).toContain('id="field-time-error">Path `time` is required</p>')
  })

  it('has no error markup without an error', () => {
    const input = opening(renderToStaticMarkup(<TextField label="Title" name="title" />), 'input')
    expect(input).not.toContain('aria-')
  })

  it('accepts an id when a name appears twice on a page', () => {
    const html = renderToStaticMarkup(<TextField label="Name" name="name" id="user-name" />)
    expect(html).toContain('for="user-name"')
    expect(opening(html, 'input')).toContain('id="user-name"')
  })
})

describe('SelectField', () => {
  it('lists an empty option first, then its options', () => {
    const html = renderToStaticMarkup(
      <SelectField
        label="Club choice"
        name="clubChoice"
        defaultValue="k"
        none="No"
        options={[['k', 'KCH']]}
      />,
    )
    expect(html).toContain('<option value="">No</option><option value="k" selected="">KCH</option>')
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Bib } from './Bib'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('Bib', () => {
  it('shows the date, with a text for screen readers and machines', () => {
    const html = renderToStaticMarkup(<Bib date="2026-11-29" />)
    expect(html).toMatch(/^<time [^>]*dateTime="2026-11-29"/i)
    expect(html.replace(/<[^>]*>/g, '')).toBe('Sun 29 Nov')
  })

  it('is empty and logs an error for an invalid date', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect(renderToStaticMarkup(<Bib date="2026-02-30" />)).not.toContain('time')
    expect(log).toHaveBeenCalledOnce()
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { EventView } from '../../events/contract'
import { eventView } from '../../../../test/helpers/views'
import { choiceTexts } from '../../statuses/ui/choiceTexts'
import { EventRow } from './EventRow'

const event = eventView({
  slug: 'arden-9',
  title: 'Arden 9 <multi-terrain>',
  date: '2026-11-29',
  time: '10:30',
  location: 'Hampton-in-Arden',
  clubChoice: ['k'],
  userCounts: { interested: 4, entered: 11 },
})

const viewer = { userId: 'ann', siteRole: 1, clubs: [{ clubId: 'k', role: 2 }] } as const

const clubs = { k: { name: 'Kenilworth', shortName: 'KCH' } }

const render = (changes: Partial<EventView> = {}) => {
  const changed = { ...event, ...changes }
  const choices = choiceTexts(changed, clubs, viewer)
  return renderToStaticMarkup(<EventRow event={changed} choices={choices} club={undefined} level={4} />)
}

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('EventRow', () => {
  it('shows the day, title, time, place, choice and counts in this order', () => {
    expect(words(render())).toBe(
      'Sun 29 Nov Arden 9 &lt;multi-terrain&gt; 10:30am · Hampton-in-Arden · KCH’s Choice 11 entered 4 interested',
    )
  })

  it('shows the club’s and the captain’s choice', () => {
    expect(words(render({ captainsChoice: true }))).toContain('· KCH’s Choice · Captain’s Choice 11 entered')
  })

  it('links the title to the event in a heading of the given level', () => {
    expect(render()).toMatch(/<h4[^>]*><a href="\/event\/arden-9"/)
  })

  it('leaves out an unknown place, choice and counts', () => {
    expect(words(render({ location: '', clubChoice: [], userCounts: {} }))).toBe(
      'Sun 29 Nov Arden 9 &lt;multi-terrain&gt; 10:30am',
    )
  })

  it('has no inline style, which the content security policy would block', () => {
    expect(render()).not.toContain('style=')
  })
})

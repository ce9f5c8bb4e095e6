import { expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { unguarded, bySlug, text } from '../../src/kernel/inputs/parseInput'
import type { Handler } from '../../src/kernel/calls/handlers'
import type { ClubView } from '../../src/entities/clubs/contract'
import type { ClubRecord } from '../../src/entities/clubs/records'
import type { EventView } from '../../src/entities/events/contract'
import type { EventRecord } from '../../src/entities/events/records'
import type { UserRecord } from '../../src/entities/users/records'
import type { EventInput } from '../../src/features/eventEditing/inputs'
import type { UserInput } from '../../src/features/profiles/inputs'
import type { formTexts, OptionalName } from '../../src/kernel/fields/fieldRules'
import type { ClubField, ClubValues } from '../../src/entities/clubs/validateClub'
import type { EventField, EventValues } from '../../src/entities/events/validateEvent'
import type { UserField, UserValues } from '../../src/entities/users/validateUser'

/** The fields that a T may lack. `npm run typecheck` runs these tests. */
type Forgettable<T, Field extends string> = {
  [Name in Field]: Omit<T, Name> extends T ? Name : never
}[Field]

/** The props that a form needs. */
type Shown<Values> = Parameters<typeof formTexts<Values>>[1]

test('a form without one of the fields does not compile', () => {
  expectTypeOf<Forgettable<Shown<EventValues>, EventField>>().toBeNever()
  expectTypeOf<Forgettable<Shown<ClubValues>, ClubField>>().toBeNever()
  expectTypeOf<Forgettable<Shown<UserValues>, UserField>>().toBeNever()
})

test('a view without one of the fields does not compile', () => {
  // Views of events have their club choice and their distances in another form.
  expectTypeOf<Forgettable<EventView, Exclude<EventField, 'clubChoice' | 'distances'>>>().toBeNever()
  expectTypeOf<Forgettable<ClubView, ClubField>>().toBeNever()
})

test('a record without one of the fields does not compile, except those that older records lack', () => {
  expectTypeOf<Forgettable<EventRecord, EventField>>().toEqualTypeOf<OptionalName<EventValues>>()
  expectTypeOf<Forgettable<ClubRecord, ClubField>>().toEqualTypeOf<OptionalName<ClubValues>>()
  expectTypeOf<Forgettable<UserRecord, UserField>>().toEqualTypeOf<OptionalName<UserValues>>()
})

test('calls accept each field as a text', () => {
  expectTypeOf<Record<EventField, string>>().toExtend<Required<Pick<EventInput, EventField>>>()
  expectTypeOf<Record<UserField, string>>().toExtend<Required<UserInput>>()
})

test('a handler that takes less or something other than its endpoint does not compile', () => {
  type Followed = Handler<{ slug: string; follower?: string }, unknown>
  expectTypeOf<Followed>().toExtend<Followed>()
  expectTypeOf<Handler<{ slug: string }, unknown>>().not.toExtend<Followed>()
  expectTypeOf<Handler<{ slug: string; follower?: number }, unknown>>().not.toExtend<Followed>()
})

test('a call with a text that has no maximum does not compile', () => {
  const answer = () => Promise.resolve()
  unguarded(bySlug.extend({ note: text(10).optional() }), answer)
  // @ts-expect-error the text has no maximum
  unguarded(bySlug.extend({ note: z.string() }), answer)
  // @ts-expect-error the text has no maximum
  unguarded(bySlug.extend({ note: z.union([z.number(), z.string().trim()]).optional() }), answer)
  // @ts-expect-error the text has no maximum
  unguarded(bySlug.extend({ note: z.iso.datetime().transform(Date.parse).default(0) }), answer)
})

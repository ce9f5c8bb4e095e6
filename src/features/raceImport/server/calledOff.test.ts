import { expect, test } from 'vitest'
import { isCalledOff, isOffUnder } from './calledOff'

test.each([
  // English.
  ...['CANCELLED (weather)', 'Vale Race - CANCELLED (weather)', 'no longer going ahead', 'Race cancelled'],
  ...[
    'Mill Lane 10K (postponed)',
    'Called off: no marshals',
    'Postponed - new date TBC',
    'CANCELED 9 May 2027',
  ],
  ...['*** CANCELLED ***', 'will not take place this year', 'won’t be held', 'Cancelled due to flooding'],
  ...['This event has been cancelled due to snow', 'Not going ahead', 'Postponed until further notice'],
  ...['Vale Race CANCELLED 2027', 'Vale Race / POSTPONED / new date soon', 'Abandoned'],
  // Welsh.
  ...['Wedi’i ganslo', 'Ras y Môr (wedi’i chanslo)', 'GOHIRIWYD', 'Nid yw’r ras yn mynd ymlaen'],
  // German.
  ...['Abgesagt: Stadtlauf', 'abgesagt', 'Herbstlauf fällt leider aus', 'Der Lauf findet nicht statt'],
  ...['Lauf entfällt wegen Sturm', 'Verschoben auf 2028'],
  // French.
  ...['ANNULÉ', 'Course annulée (météo)', 'Course reportée', 'n’aura pas lieu'],
  // Spanish.
  ...['Cancelada', 'APLAZADA por lluvia', 'Suspendido', 'No se celebra'],
  // Italian.
  ...['ANNULLATA', 'Gara rinviata a data da destinarsi', 'Non si disputa'],
  // Dutch.
  ...['Afgelast', 'Gaat niet door', 'geannuleerd wegens storm'],
  // Polish.
  ...['Odwołany', 'ODWOŁANE z powodu pogody', 'Bieg nie odbędzie się'],
  // Czech.
  ...['Zrušeno', 'Závod se nekoná', 'Odloženo'],
  // Swedish.
  ...['INSTÄLLD', 'Loppet är inställt', 'Uppskjutet'],
])('%j calls a race off', (text) => {
  expect(isCalledOff(text)).toBe(true)
})

test.each([
  ...['Cancelled entries are not refunded', 'Abandoned Railway Run'],
  ...['Postponed from 9 May', 'Not cancelled', 'If cancelled, no refunds', 'Free cancellation', 'Open'],
  ...['Cancelled in 2026, back this year', 'In case the race is cancelled we refund', 'Going ahead'],
  ...['Entries are not being held', 'Suspended Coffee Run', 'Off Road 10k', 'Taking place in the park'],
  ...['Verschoben vom 3. Mai', 'wird nicht abgesagt', 'Bei Absage keine Erstattung', 'Reporté du 3 mai'],
  ...['pas annulé', 'non annullata', 'Installation Run', 'No race limit', ''],
])('%j does not call a race off', (text) => {
  expect(isCalledOff(text)).toBe(false)
})

test.each([
  ['Status', 'OFF', true],
  ['Stav', 'x', true],
  ['Status', 'On', false],
  ['Cancelled?', 'yes', true],
  ['Cancelled?', 'No', false],
  ['Abgesagt', 'ja', true],
  ['Abgesagt', 'nein', false],
  ['Notes', 'off', false],
])('a column %j with the cell %j calls a race off: %s', (heading, cell, isOff) => {
  expect(isOffUnder(heading, cell)).toBe(isOff)
})

test.each(['not ', 'cancelled ', 'if x ', 'ddim a ', '('])('reads a long cell of repeated %j', (piece) => {
  expect(isCalledOff(piece.repeat(20_000))).toBe(piece === 'cancelled ')
})

import { expect, it } from 'vitest'
import { isCalledOff } from './calledOff'

it.each([
  ...[
    'CANCELLED',
    'Canceled',
    '*** CANCELLED *** Vale 10',
    'Vale Race - CANCELLED (weather)',
    'Vale Race CANCELLED 2027',
  ],
  ...[
    'Mill Lane 10K (postponed)',
    'Called off: no marshals',
    'no longer going ahead',
    'Race cancelled',
    'Now cancelled.',
  ],
  ...[
    'Vale 10: will not take place this year',
    'The race has been cancelled due to ice',
    'Not going ahead',
    'Moor 10 [cancelled, floods]',
  ],
  ...['Won’t go ahead', 'Postponed - new date TBC', 'Vale Race / POSTPONED / new date soon'],
  ...[
    'Abgesagt: Stadtlauf',
    'Stadtlauf fällt aus',
    'ENTFÄLLT! Nikolauslauf',
    'Nikolauslauf findet nicht statt',
    'Waldlauf (verschoben)',
  ],
  ...[
    'ANNULÉ – Foulées',
    'Course annulée en raison de la canicule',
    'Reportée : Corrida',
    'Corrida n’aura pas lieu',
  ],
  ...[
    'CANCELADA Carrera',
    'Carrera suspendida por lluvia',
    'Aplazado: 10K',
    'ANNULLATA - Maratonina',
    'Gara rinviata',
    'Maratonina non si terrà',
  ],
  ...[
    'AFGELAST Singelloop',
    'Singelloop gaat niet door',
    'Geannuleerd: Bosloop',
    'ODWOŁANY Bieg',
    'Bieg nie odbędzie się',
    'Bieg przełożony',
  ],
  ...[
    'ZRUŠENO – Běh',
    'Závod se nekoná',
    'INSTÄLLT: Loppet',
    'Loppet är inställt på grund av storm',
    'Wedi’i ganslo: Ras',
    'Ras (wedi ei gohirio)',
  ],
])('takes %j as called off', (text) => {
  expect(isCalledOff(text)).toBe(true)
})

it.each([
  ...[
    '',
    'Mill Lane 10K',
    'Not cancelled',
    'Postponed from 9 May',
    'Entries close when full',
    'Will not be cancelled',
  ],
  ...[
    'If the race is cancelled, entries are moved',
    'Cancelled entries are not refunded',
    'Abandoned Railway Run',
  ],
  ...[
    'Uncancelled 10',
    'Nicht abgesagt',
    'Verschoben vom 3. Mai',
    'Refunds if cancelled',
    'Cancellation policy',
  ],
])('takes %j as no word of a race that is called off', (text) => {
  expect(isCalledOff(text)).toBe(false)
})

it('reads a text that repeats the words many times', () => {
  expect(isCalledOff('not cancelled '.repeat(100_000))).toBe(false)
})

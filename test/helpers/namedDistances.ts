/** Names of races with a length: what is written, and the ids of the plain distances that they are over. */
export const named: readonly (readonly [text: string, name: string, ...over: readonly string[]])[] = [
  ['50k ultra', '50 km ultra', '50km'],
  ['ultra 50k', 'ultra 50 km', '50km'],
  ['10k walk', '10 km walk', '10km'],
  ['Canicross 5k', 'Canicross 5 km', '5km'],
  ['5k fun run', '5 km fun run', '5km'],
  ['Kids 1 mile', 'Kids 1 mile', '1mi'],
  ['Ten mile walk', '10 mi walk', '10mi'],
  ['U13 2k', 'U13 2 km', '2km'],
  ['26.2 mile ultra', '26.2 mi ultra', 'marathon'],
  ['100 metres dash', '100 metres dash', '100-metres'],
  ['Half marathon (trail)', 'Half marathon (trail)', 'half-marathon'],
  ['Women’s half marathon', 'Women’s half marathon', 'half-marathon'],
  ['Trail marathon', 'Trail marathon', 'marathon'],
  ['5km (junior 2k)', '5 km, junior 2 km', '5km', '2km'],
  ['Canicross 5k (2.5k juniors)', 'Canicross 5 km, 2.5 km juniors', '5km', '2.5km'],
  // Not over one length.
  ...[
    '5k relay',
    'Marathon relay',
    '4x5k',
    '2 laps of 5k',
    '5k loops',
    '12 hours 5k',
    'Quarter marathon',
  ].map((text) => [text, text] as const),
]

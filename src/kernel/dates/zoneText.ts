/** Current names of cities that `Intl` zones name differently (see `nameForBrowsers`). */
const newNames: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  'Coral Harbour': 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
  Truk: 'Chuuk',
}

/** The city that a time zone is named after: 'New York' of America/New_York, 'Kathmandu' of Asia/Katmandu. */
export function zoneCity(timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return newNames[city] ?? city
}

import { type RaceField, raceHeadings } from '../raceList'
import { headingKey } from '../../../entities/tables/server/columnHeadings'

/** The headings of a language. Columns under 'other' headings are ignored. */
type Headings = Readonly<Partial<Record<RaceField | 'other', string>>>

/** Headings of fixture lists and calendar exports. To support another language, add an entry. */
const headings: Readonly<Record<string, Headings>> = {
  English: {
    date: 'date|dates|when|race date|event date|start date|date of race|date time|date and time|day and date|dated',
    time: 'time|start|starts|start time|start times|race time|race times|race start|time of start|starting time|gun time',
    title:
      'title|race|event|meeting|name|race name|event name|name of race|name of event|fixture|fixtures|summary|subject|race title|races',
    location:
      'place|location|venue|where|town|city|start location|address|race venue|race location|race hq|hq|start venue',
    distances:
      'distance|distances|length|dist|km|kms|k|kilometres|mile|miles|mi|distance km|distance miles|race distance|race distances',
    terrain: 'terrain|surface|type|race type|type of race|discipline',
    website:
      'website|web site|web|url|link|links|web page|webpage|entry|entries|enter|details|more|info|information|entry link|race website',
    timeZone: 'time zone|timezone',
    entryOpens: 'entries open|entry opens',
    entryCloses: 'entries close|entry closes|closing date',
    entryOnDay: 'entry on day|entry on the day|eod',
    entryPrice: 'fee|entry fee|pre entry fee|cost|price',
    entryLimit: 'limit|entry limit|race limit|places',
    other:
      'climb|ascent|elevation|elevation gain|climb m|climb ft|climb feet|ascent m|ascent ft|height gain|feet|gain|end date|end time|finish|permit|permit no|licence|organiser|organizer|organisation|club|host|contact|email|e mail|phone|telephone|status|notes|note|comment|comments|remarks|county|region|country|results|number|no|ref|id|cancelled|postponed|postcode|post code|points|marshal|all day event|private|sequence',
  },
  Welsh: {
    date: 'dyddiad|dyddiadau|pryd|dyddiad y ras',
    time: 'amser|amser cychwyn|cychwyn|amser dechrau|dechrau|amser y ras|dechreuad',
    title: 'ras|rasys|digwyddiad|enw|teitl|enw r ras|enw y ras|rhedfa',
    location: 'lle|lleoliad|ble|tref|man cychwyn|cyfeiriad|man cyfarfod',
    distances: 'pellter|pellteroedd|hyd|km|milltir|milltiroedd|cilomedrau',
    terrain: 'tir|arwyneb|math|tirwedd|math o ras',
    website: 'gwefan|dolen|cofrestru|manylion|gwybodaeth|mynediad|ymuno',
    other: 'dringo|esgyniad|trefnydd|statws|nodiadau|cost|ffi|clwb|sir|nodyn',
  },
  German: {
    date: 'datum|termin|termine|wann|lauftermin|renntag|veranstaltungsdatum|datum uhrzeit',
    time: 'uhrzeit|startzeit|start|beginn|startuhrzeit|zeit|startzeiten',
    title:
      'veranstaltung|veranstaltungen|lauf|laufe|rennen|name|bezeichnung|titel|event|wettkampf|laufveranstaltung|wettbewerb|veranstaltungsname|laufname',
    location:
      'ort|austragungsort|veranstaltungsort|stadt|wo|startort|gemeinde|treffpunkt|plz ort|laufort|adresse',
    distances:
      'strecke|strecken|distanz|distanzen|lange|streckenlange|laufstrecke|laufstrecken|streckenlangen|kilometer|wettbewerbe|km',
    terrain: 'untergrund|art|belag|gelande|disziplin|streckenart|laufart',
    website:
      'webseite|website|internet|homepage|link|links|anmeldung|ausschreibung|infos|info|details|url|internetseite|mehr',
    other:
      'veranstalter|ausrichter|verein|hohenmeter|hm|anstieg|bundesland|land|status|bemerkung|bemerkungen|hinweis|hinweise|startgeld|gebuhr|meldeschluss|anmeldeschluss|kontakt|nr|kategorie|serie|cup|plz',
  },
  French: {
    date: 'date|dates|quand|date de la course|date et heure|date heure',
    time: 'heure|heures|horaire|horaires|depart|heure de depart|heure depart|debut|departs',
    title:
      'course|courses|epreuve|epreuves|nom|nom de la course|manifestation|evenement|intitule|competition|titre|nom de l epreuve',
    location: 'lieu|ville|commune|endroit|localite|lieu de depart|adresse|lieux',
    distances: 'distance|distances|parcours|longueur|kilometrage|km|circuits|distance km|longueurs|formats',
    terrain: 'type|surface|terrain|nature|discipline|type de course',
    website:
      'site|site web|lien|liens|inscription|inscriptions|site internet|infos|info|url|internet|renseignements|plus d infos',
    other:
      'denivele|d|d m|denivele positif|organisateur|organisation|club|departement|dep|dept|region|tarif|tarifs|prix|contact|statut|etat|remarque|remarques|observation|observations|challenge|code postal|cp|cloture',
  },
  Spanish: {
    date: 'fecha|fechas|cuando|fecha de la carrera|fecha y hora',
    time: 'hora|horario|hora de salida|salida|hora salida|inicio|hora de inicio',
    title:
      'carrera|carreras|prueba|pruebas|nombre|evento|competicion|titulo|denominacion|nombre de la prueba|nombre de la carrera',
    location: 'lugar|localidad|ciudad|poblacion|municipio|donde|sede|ubicacion|lugar de salida|direccion',
    distances: 'distancia|distancias|recorrido|recorridos|longitud|km|kms|kilometros',
    terrain: 'superficie|terreno|tipo|modalidad|disciplina|tipo de carrera',
    website:
      'web|pagina web|enlace|inscripcion|inscripciones|sitio web|mas informacion|informacion|url|pagina|info',
    other:
      'desnivel|desnivel positivo|organizador|organiza|club|provincia|comunidad|precio|cuota|estado|observaciones|notas|contacto|categoria|circuito',
  },
  Italian: {
    date: 'data|date|quando|data gara|data della gara|data e ora',
    time: 'ora|orario|partenza|ora di partenza|ora partenza|inizio|orario partenza|orario di partenza',
    title:
      'gara|gare|manifestazione|nome|evento|titolo|denominazione|corsa|nome gara|nome della gara|competizione',
    location: 'luogo|localita|citta|comune|dove|sede|luogo di partenza|indirizzo|ritrovo',
    distances: 'distanza|distanze|percorso|percorsi|lunghezza|km|chilometri|chilometraggio',
    terrain: 'superficie|terreno|tipo|tipologia|specialita|disciplina|tipo gara|fondo',
    website: 'sito|sito web|link|iscrizione|iscrizioni|info|informazioni|url|sito internet|dettagli',
    other:
      'dislivello|dislivello positivo|provincia|prov|organizzatore|organizzazione|societa|regione|costo|quota|stato|note|contatti|categoria|circuito',
  },
  Dutch: {
    date: 'datum|data|wanneer|wedstrijddatum|datum en tijd',
    time: 'tijd|starttijd|aanvang|aanvangstijd|begintijd|start|tijdstip|uur|aanvangsuur|startuur',
    title:
      'wedstrijd|wedstrijden|loop|lopen|naam|evenement|titel|omschrijving|naam wedstrijd|loopevenement|hardloopwedstrijd|run',
    location: 'plaats|locatie|waar|stad|gemeente|startplaats|adres|woonplaats',
    distances: 'afstand|afstanden|lengte|km|kilometers',
    terrain: 'ondergrond|soort|type|terrein|parcours|discipline|soort loop',
    website: 'website|site|inschrijven|inschrijving|link|meer info|informatie|info|url|aanmelden',
    other:
      'hoogtemeters|organisator|organisatie|vereniging|provincie|status|kosten|inschrijfgeld|opmerking|opmerkingen|contact|categorie|circuit',
  },
  Polish: {
    date: 'data|termin|kiedy|data biegu|data imprezy|data zawodów|data i godzina',
    time: 'godzina|godz|start|czas startu|godzina startu|początek|godziny',
    title: 'bieg|biegi|nazwa|impreza|zawody|nazwa biegu|nazwa imprezy|wydarzenie|tytuł|nazwa zawodów',
    location: 'miejsce|miejscowość|miasto|gdzie|lokalizacja|miejsce startu|adres|lokalizacja startu',
    distances: 'dystans|dystanse|długość|trasa|trasy|km|długość trasy|kilometry',
    terrain: 'nawierzchnia|typ|rodzaj|teren|rodzaj biegu|typ biegu',
    website: 'strona|strona www|www|link|zapisy|adres www|strona internetowa|informacje|info|url|rejestracja',
    other:
      'przewyższenie|suma podejść|organizator|klub|województwo|status|opłata|wpisowe|uwagi|kontakt|kategoria|cykl|limit',
  },
  Czech: {
    date: 'datum|termín|kdy|datum konání|datum závodu|datum a čas',
    time: 'čas|start|čas startu|začátek|hodina|začátek závodu|od',
    title: 'závod|závody|název|název závodu|akce|běh|událost|titul|název akce',
    location: 'místo|město|kde|obec|místo konání|místo startu|adresa|lokalita',
    distances: 'vzdálenost|vzdálenosti|trať|tratě|délka|délka tratě|délka trati|km|distance|kilometry',
    terrain: 'povrch|typ|terén|druh|typ závodu',
    website: 'web|webové stránky|odkaz|stránky|přihlášky|registrace|www|info|informace|url|přihláška',
    other:
      'převýšení|pořadatel|klub|oddíl|kraj|stav|startovné|poznámka|poznámky|kontakt|kategorie|seriál|limit',
  },
  Swedish: {
    date: 'datum|när|tävlingsdatum|tävlingsdag|loppdatum|datum och tid',
    time: 'tid|starttid|start|klockan|kl|klockslag|starttider',
    title: 'lopp|tävling|tävlingar|namn|loppets namn|evenemang|arrangemang|titel|loppnamn|tävlingsnamn',
    location: 'plats|ort|stad|var|kommun|startplats|tävlingsplats|adress|startort',
    distances: 'distans|distanser|sträcka|sträckor|längd|banlängd|km|bana|kilometer',
    terrain: 'underlag|typ|terräng|gren|loptyp|lopptyp',
    website: 'webb|webbplats|hemsida|länk|anmälan|webbsida|mer info|info|information|url|läs mer',
    other:
      'stigning|höjdmeter|arrangör|förening|klubb|län|landskap|status|avgift|startavgift|anmärkning|kontakt|kategori|kommentar',
  },
}

export type RaceColumn = RaceField | 'other'

const meanings: ReadonlyMap<string, ReadonlyMap<string, RaceColumn>> = new Map(
  Object.entries(headings).map(([language, words]) => [
    language,
    new Map(
      Object.entries(words).flatMap(([column, list]) =>
        list.split('|').map((word) => [headingKey(word), column as RaceColumn] as const),
      ),
    ),
  ]),
)

/** The headings that the site writes itself. */
const ownHeadings = new Map(
  Object.entries(raceHeadings).map(([field, heading]) => [headingKey(heading), field as RaceField]),
)

const languages = [...meanings.keys()]

/** Returns true for languages in which dates start with the day and decimals may have a comma. */
export function isForeign(language: string | undefined): boolean {
  return language !== undefined && language !== 'English'
}

/** Returns the language that has most of these headings, preferring English. */
export function languageOf(titles: readonly string[]): string | undefined {
  const counts = languages.map((language) => ({
    language,
    count: titles.filter((title) => meanings.get(language)?.has(headingKey(title))).length,
  }))
  const [first, ...others] = counts
  const best = others.reduce((one, other) => (other.count > one.count ? other : one), first!)
  return best.count > 0 ? best.language : undefined
}

/**
 * Returns the meaning of a heading, preferring the list's language. Names with a slash, such as 'Venue / Location', must
 * mean the same if both are known.
 */
export function raceColumnHeaded(heading: string, language: string | undefined): RaceColumn | undefined {
  const [whole, ...parts] = [heading, ...heading.split('/')].map((name) =>
    meaningOf(headingKey(name), language),
  )
  const [part, ...others] = new Set(parts.filter((one) => one !== undefined && one !== 'other'))
  return whole ?? (others.length > 0 ? undefined : part)
}

function meaningOf(key: string, language: string | undefined): RaceColumn | undefined {
  if (key === '') return undefined
  const ordered = language === undefined ? languages : [language, ...languages]
  const column = ordered.map((one) => meanings.get(one)?.get(key)).find((one) => one !== undefined)
  return column ?? ownHeadings.get(key)
}

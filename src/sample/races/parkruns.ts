import { racesOf } from '../race'

/**
 * Source: general knowledge of parkrun's public event pages. Start times: 9:00 in England and Wales, 9:30 in Scotland
 * and Northern Ireland. Each takes place every Saturday. The calendar has only a few Saturdays, so that it is not all
 * parkruns.
 */
export const parkruns = racesOf({ kind: 'parkrun', km: 5, fills: 'Saturday' }, [
  {
    title: 'Cannon Hill parkrun',
    place: 'Cannon Hill Park, Birmingham',
    time: '09:00',
    pull: 4,
    website: 'https://www.parkrun.org.uk/cannonhill/',
    description: 'Free 5 km on tarmac paths and grass beside the Rea. Bring your barcode.',
    on: ['third Saturday of January', 'third Saturday of May', 'second Saturday of December'],
  },
  {
    title: 'Brueton parkrun',
    place: 'Brueton Park, Solihull',
    time: '09:00',
    pull: 4,
    website: 'https://www.parkrun.org.uk/brueton/',
    description: 'Free 5 km through Brueton and Malvern Parks. The club brings pacers this week.',
    on: ['second Saturday of March', 'fourth Saturday of August', 'second Saturday of November'],
  },
  {
    title: 'Bushy parkrun',
    place: 'Bushy Park, Teddington',
    time: '09:00',
    pull: 3,
    website: 'https://www.parkrun.org.uk/bushy/',
    description: 'Where parkrun began in 2004: one big flat 5 km lap among the deer.',
    on: ['first Saturday of October', 'first Saturday of August'],
  },
  {
    title: 'Heaton Park parkrun',
    place: 'Heaton Park, Manchester',
    time: '09:00',
    pull: 2,
    website: 'https://www.parkrun.org.uk/heatonpark/',
    description: 'Two laps on park roads with a climb that comes round twice.',
    on: ['second Saturday of April', 'third Saturday of December'],
  },
  {
    title: 'Woodhouse Moor parkrun',
    place: 'Woodhouse Moor, Leeds',
    time: '09:00',
    pull: 1,
    website: 'https://www.parkrun.org.uk/woodhousemoor/',
    on: ['first Saturday of February', 'fourth Saturday of July'],
  },
  {
    title: 'Edinburgh parkrun',
    place: 'Cramond Promenade, Edinburgh',
    time: '09:30',
    pull: 2,
    website: 'https://www.parkrun.org.uk/edinburgh/',
    description: 'Flat out and back beside the Forth; fast unless the wind blows.',
    on: ['second Saturday of August', 'fourth Saturday of May'],
  },
  {
    title: 'Ormeau parkrun',
    place: 'Ormeau Park, Belfast',
    time: '09:30',
    pull: 1,
    website: 'https://www.parkrun.org.uk/ormeau/',
    description: 'Tree-lined laps in the south-east of the city.',
    on: ['first Saturday of December'],
  },
  {
    title: 'Penrose parkrun',
    place: 'Penrose Estate, Helston, Cornwall',
    time: '09:00',
    pull: 1,
    website: 'https://www.parkrun.org.uk/penrose/',
    description: 'Out and back by Loe Pool on the National Trust estate, for those on holiday.',
    on: ['third Saturday of August', 'Saturday before the first Monday of May'],
  },
])

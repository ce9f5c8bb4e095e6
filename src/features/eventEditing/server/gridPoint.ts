import OsGridRef from 'geodesy/osgridref.js'
import type { Coordinates } from '../../../entities/events/coordinates'

/** The 100 km squares with land of Great Britain or the Isle of Man. */
const squares = new Set(
  (
    'HP HT HU HW HX HY HZ NA NB NC ND NF NG NH NJ NK NL NM NN NO NR NS NT NU NW NX NY NZ OV SC SD SE SH SJ SK SM SN SO SP ' +
    'SR SS ST SU SV SW SX SY SZ TA TF TG TL TM TQ TR TV'
  ).split(' '),
)

/** Returns the south-west corner of the square of an Ordnance Survey grid reference with 4 to 10 figures. */
export function gridPoint(typed: string): Coordinates | undefined {
  const [, square = '', figures = '', northing] = /^([a-z]{2})[\s-]*(\d+)(?:[\s,]+(\d+))?$/i.exec(typed) ?? []
  if (!squares.has(square.toUpperCase())) return undefined
  const half = northing === undefined ? figures.length / 2 : figures.length
  if (![2, 3, 4, 5].includes(half) || (northing !== undefined && northing.length !== half)) return undefined
  const all = figures + (northing ?? '')
  const { lat, lon } = OsGridRef.parse(`${square} ${all.slice(0, half)} ${all.slice(half)}`).toLatLon()
  return { lat, lon }
}

import { z } from 'zod'
import { cursorInput, pageLimit } from '../../kernel/inputs/parseInput'
import { clubsPage } from './limits'

export type ClubsQuery = z.input<typeof clubsQuery>

export const clubsQuery = z.object({ limit: pageLimit(clubsPage), cursor: cursorInput })

import { z } from 'zod'
import { cursorInput } from '../../kernel/inputs/cursor'
import { pageLimit } from '../../kernel/inputs/pageLimit'
import { clubsPage } from '../../kernel/limits'

export type ClubsQuery = z.input<typeof clubsQuery>

export const clubsQuery = z.object({ limit: pageLimit(clubsPage), cursor: cursorInput })

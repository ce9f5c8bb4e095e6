import { answers, clubEditors, ownRow } from '../helpers/accessRow'
import { club } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { clubs, page, world } from '../helpers/pageWorld'

const editing = (slug: string, championship = 'grand-prix') =>
  `/club/${slug}/championship/${championship}/edit`
const [first] = world.championshipCounters

const part = (name: string, path: string) =>
  page({
    ...{ name: `the edited championship, ${name}`, viewer: 'clubAdmin', active: 'Clubs' },
    ...{ path: `${editing(clubs.first.slug)}/${path}`, title: 'Edit Grand Prix' },
  })

/** Editors find nothing; others may not look for it. */
const missing = answers(403, { clubAdmin: 404, topAdmin: 404 })

/** The pages that edit a championship. */
export const cases: FeatureCases = {
  pages: [
    page({
      ...{ name: 'a new championship', viewer: 'clubAdmin', active: 'Clubs', title: 'Add championship' },
      path: `/club/${clubs.first.slug}/add-championship`,
    }),
    part('its rules', 'rules'),
    part('its races', 'races'),
    part('one of its races', `races?edit=${first?.id}`),
    part('races found', 'races?find=marathon'),
    part('no races found', 'races?find=zzzz'),
    part('its members', 'people'),
    part('members found by name', 'people?name=adam&kind=score'),
    part('the end of its season', 'close'),
    part('the question before its season is closed', 'close?ask=closeSeason'),
    part('the question before it is deleted', 'close?ask=removeChampionship'),
  ],
  pageRows: {
    addChampionship: [ownRow(`/club/${club.slug}/add-championship`, clubEditors)],
    editChampionshipRules: [
      ownRow(`${editing(club.slug)}/rules`, clubEditors),
      ownRow(`${editing(club.slug, 'nothing')}/rules`, missing),
    ],
    editChampionship: [
      ...['races', 'people', 'close'].map((name) => ownRow(`${editing(club.slug)}/${name}`, clubEditors)),
      ownRow(`${editing(club.slug, 'nothing')}/races`, missing),
      ownRow(`${editing(club.slug)}/prizes`, answers(404)),
    ],
  },
}

import { useParams } from 'react-router'
import { useAnswer } from '../../../browser/useAnswer'
import * as championshipCalls from '../contract'
import type { ChampionshipView } from '../views'

/** The championship in the URL, as the page's call has returned it. */
export function useChampionship(): ChampionshipView | undefined {
  const { slug = '', championship = '' } = useParams()
  return useAnswer(championshipCalls.getChampionship, { slug, championship })?.championship
}

import { type LoginName, loginNames } from '../kernel/access/loginType'
import { useAppSelector } from './useAppSelector'

/** Returns the function that names the providers of this site. */
export function useLoginName(): LoginName {
  return loginNames(useAppSelector(({ site }) => site.oidcName))
}

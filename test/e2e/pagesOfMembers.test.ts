import { tryPages } from '../helpers/tryPages'

tryPages('newcomer', 'member')

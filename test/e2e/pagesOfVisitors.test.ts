import { tryPages } from '../helpers/tryPages'

tryPages('visitor')

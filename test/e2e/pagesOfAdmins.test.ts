import { tryPages } from '../helpers/tryPages'

tryPages('clubAdmin', 'admin', 'topAdmin')

/** What other features may use of the pictures. */
export type { PictureLinks } from './pictureLinks'

import type { Store } from '../../../store/store'
import type { Carrier } from '../../notices/server/carrier'
import { plainNotice } from '../../../domain/noticeText'
import { mailAddressOf } from '../../../data/users/mailAddressOf'
import type { Post } from './createPost'

/** Carries notices by mail, each at once. */
export function noticeMail(store: Store, post: Post): Carrier {
  return {
    async carry({ id, user, text }, signal) {
      const address = await mailAddressOf(store, user.id)
      if (address?.state !== 'confirmed' || address.how !== 'atOnce') return 'done'
      const paragraphs = [text.parts, ...(text.day === undefined ? [] : [[text.day]])]
      return post(address, { key: id, subject: plainNotice(text), paragraphs }, signal)
    },
  }
}

import { BSON, type Document } from 'mongodb'

/** The header of a message is length, id, the id that it answers, and code. Its flags and the kind of its first section follow. */
const [headerBytes, documentAt] = [16, 21]
export const [idAt, responsesAt] = [4, 8]

const exactly = { promoteValues: false, promoteBuffers: false, ignoreUndefined: true } as const

/** Returns a listener for the data of one end of a connection, which calls `take` for each whole message. */
export function wholeMessages(take: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= headerBytes && rest.length >= rest.readInt32LE(0)) {
      const message = rest.subarray(0, rest.readInt32LE(0))
      rest = rest.subarray(message.length)
      take(message)
    }
  }
}

/** The code of a message whose first section is a document. The driver greets the server by an older kind of message. */
const messageCode = 2013

export function documentOf(message: Buffer): Document {
  if (message.readInt32LE(12) !== messageCode) return {}
  const length = message.readInt32LE(documentAt)
  return BSON.deserialize(message.subarray(documentAt, documentAt + length), exactly)
}

export function withDocument(message: Buffer, document: Document): Buffer {
  const body = BSON.serialize(document, exactly)
  const changed = Buffer.concat([message.subarray(0, documentAt), body])
  changed.writeInt32LE(changed.length, 0)
  return changed
}

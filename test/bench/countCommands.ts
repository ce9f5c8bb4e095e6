import type { Passing } from '../helpers/tcpProxy'

/** Commands of MongoDB's driver that no request causes. */
const ownCommands: ReadonlySet<string> = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions'])

export interface CommandCounts {
  /** Commands sent to the server. */
  readonly calls: number
  /** How often one was sent while none was under way: what is waited for one after the other. */
  readonly waves: number
}

/**
 * Counts the commands of a driver. Source of the format:
 * https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
export function createCommandCounter() {
  let counts = { calls: 0, waves: 0 }
  let underWay = 0
  return {
    watch: (): Passing => {
      const asked = new Set<number>()
      return {
        near: messages((message) => {
          if (ownCommands.has(nameOf(message))) return
          asked.add(message.readInt32LE(4))
          counts = { calls: counts.calls + 1, waves: counts.waves + (underWay === 0 ? 1 : 0) }
          underWay += 1
        }),
        far: messages((message) => {
          if (asked.delete(message.readInt32LE(8))) underWay -= 1
        }),
      }
    },
    /** What was counted since it was asked last. */
    take(): CommandCounts {
      const taken = counts
      counts = { calls: 0, waves: 0 }
      return taken
    },
  }
}

/** Calls back for each whole message; a message begins with its length. */
function messages(found: (message: Buffer) => void): (bytes: Buffer) => void {
  let left = Buffer.alloc(0)
  return (bytes) => {
    left = Buffer.concat([left, bytes])
    while (left.length >= 4 && left.length >= left.readInt32LE(0)) {
      const length = left.readInt32LE(0)
      found(left.subarray(0, length))
      left = left.subarray(length)
    }
  }
}

/** The first field of an OP_MSG's document, behind header, flags, kind, the document's length and the field's type. */
function nameOf(message: Buffer): string {
  const opMsg = 2013
  if (message.readInt32LE(12) !== opMsg) return 'hello'
  const start = 16 + 4 + 1 + 4 + 1
  return message.toString('utf8', start, message.indexOf(0, start))
}

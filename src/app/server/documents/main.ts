import { parentPort } from 'node:worker_threads'
import { Invalid } from '../../../kernel/calls/apiError'
import type { DocumentAnswer, DocumentQuestion } from '../../../platform/documents/documentThread'
import { ownTask } from '../../../platform/documents/threadClock'
import { readDocument } from './documentReaders'

/** The thread that reads documents. An error that is not about the document ends the thread, and reaches the site. */
parentPort?.on('message', ({ name, input }: DocumentQuestion) => {
  void answerTo(name, input).then((answer) => parentPort?.postMessage(answer))
})

parentPort?.postMessage({ task: ownTask() })

async function answerTo(name: string, input: unknown): Promise<DocumentAnswer> {
  try {
    return { output: await readDocument(name, input) }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { invalid: { message: error.message, errors: error.errors ?? {} } }
  }
}

import { useLingui } from '@lingui/react/macro'
import { faultOfSize, faultTexts } from '#features/messaging/files/rules.ts'
import type { Recorded } from '#features/messaging/files/use-recording.ts'
import { mostPictures } from '#features/messaging/messages/rules.ts'
import type { WaitingFile, Written } from '#features/messaging/screen/state/waiting-message.ts'
import { preparePhoto } from '#features/pictures/prepare-photo.ts'
import { pictureRefusals } from '#features/pictures/rules.ts'
import { createKey } from '#platform/http/keys.ts'
import { openPicture } from '#ui/crop-picture.ts'
import { showNotice } from '#ui/toast.ts'

type Send = (message: Written, files: readonly WaitingFile[]) => void

/**
 * Turns chosen or recorded files into messages. Photos are shrunk. Documents are sent unchanged. A notice names each
 * file that is refused.
 */
export function useAttach(send: Send) {
  const { t, i18n } = useLingui()
  const refuse = (name: string, text: string) => showNotice({ title: t`${name} was not sent`, text, isFailure: true })

  /** Adds the photos one after the other, because opening all of them at once may exceed a phone's memory. */
  async function addPhotos(chosen: readonly File[]): Promise<void> {
    const files: WaitingFile[] = []
    for (const file of chosen.slice(0, mostPictures)) {
      const blob = await opened(file)
      if (blob) files.push({ id: createKey(), blob, name: '', uploadedId: null })
    }
    if (chosen.length > mostPictures)
      showNotice({
        title: t`A message can have at most ${mostPictures} photos. The others were not sent.`,
        isFailure: true,
      })
    if (files.length > 0) send({ kind: 'pictures', id: createKey(), text: '', replyTo: null }, files)
  }

  async function opened(file: File): Promise<Blob | undefined> {
    try {
      const { blob, fault } = await preparePhoto(file)
      if (fault) {
        refuse(file.name, i18n._(pictureRefusals[fault]))
        return undefined
      }
      // A file that was not shrunk may not be a picture, even if its name says so. The server would refuse it on every
      // try, so it is refused here.
      if (blob !== file || (await canOpen(file))) return blob
      refuse(file.name, t`This photo can't be opened.`)
    } catch {
      refuse(file.name, t`This photo can't be opened.`)
    }
    return undefined
  }

  function addDocument(file: File): void {
    const fault = faultOfSize('document', file.size)
    if (fault) {
      refuse(file.name, i18n._(faultTexts[fault]))
      return
    }
    const waiting = { id: createKey(), blob: file, name: file.name, uploadedId: null }
    send({ kind: 'file', id: createKey(), text: '', replyTo: null }, [waiting])
  }

  function addRecording({ blob, ms, waveform }: Recorded): void {
    const waiting = { id: createKey(), blob, name: '', voice: { ms, waveform }, uploadedId: null }
    send({ kind: 'voice', id: createKey(), text: '', replyTo: null }, [waiting])
  }

  return { addPhotos, addDocument, addRecording }
}

async function canOpen(file: Blob): Promise<boolean> {
  const opened = await openPicture(file)
  opened?.close()
  return opened !== undefined
}

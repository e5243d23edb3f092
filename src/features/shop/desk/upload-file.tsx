import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { sendProductFile } from './mutations.ts'
import { maxFileKilobytes } from './rules.ts'

type Props = {
  /** Called with the report's id. */
  onReport: (id: number) => void
  isAgain: boolean
}

/**
 * The button with which staff choose and upload a file of products. The server only makes a report: no product changes
 * yet.
 */
export function UploadFile({ onReport, isAgain }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const failureText = useFailureText()
  const [tooLarge, setTooLarge] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => sendProductFile(file, {}),
    onSuccess: ({ id }) => onReport(id),
  })
  const disabled = useDisabledUntilHydrated(isPending)
  return (
    <div>
      <button
        type="button"
        {...disabled}
        onClick={() => input.current!.click()}
        className={button(isAgain ? 'secondary' : 'primary', 'min-h-12')}
      >
        <FileUp size={20} aria-hidden="true" />
        {isPending ? (
          <Trans>The file is being read …</Trans>
        ) : isAgain ? (
          <Trans>Choose another file</Trans>
        ) : (
          <Trans>Choose the changed file</Trans>
        )}
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={t`CSV file of products`}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Lets somebody choose the same file again after correcting it.
          target.value = ''
          if (!file) return
          setTooLarge(file.size > maxFileKilobytes * 1024)
          if (file.size <= maxFileKilobytes * 1024) mutate(file)
        }}
      />
      <p role="status" className="sr-only">
        {isPending && <Trans>The file is being read …</Trans>}
      </p>
      {tooLarge ? (
        <FormNotice error={undefined} isAnnounced className="mt-4">
          <Trans>This file is too large. The limit is 2 MB.</Trans>
        </FormNotice>
      ) : (
        error &&
        !isPending && (
          <FormNotice error={error} isAnnounced className="mt-4">
            {failureText(error)}
          </FormNotice>
        )
      )}
    </div>
  )
}

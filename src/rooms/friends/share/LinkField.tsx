import { Copy } from 'lucide-react'
import { useSay } from '#ground/words/language.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { shareWords } from './share.words.ts'

type LinkFieldProps = { label: string; link: string; onCopy: () => void }

/** A link to select, with a button that copies it; it is empty until it is known. */
export function LinkField({ label, link, onCopy }: LinkFieldProps) {
  const say = useSay()
  return (
    <Field
      label={label}
      value={link}
      readOnly
      dir="ltr"
      onFocus={(event) => event.target.select()}
      end={
        <IconButton
          label={say(shareWords.copy)}
          icon={<Copy size={20} aria-hidden="true" />}
          disabled={link === ''}
          onClick={onCopy}
        />
      }
    />
  )
}

import { Download, LogOut, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLogout } from '#features/accounts/sessions/logout.ts'
import { useStepUp } from '#features/security/stepUp/useStepUp.tsx'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { agreeMessages as messages } from './agree.messages.ts'

const DeletionDialog = lazy(async () => ({
  default: (await import('../deletion/DeletionDialog.tsx')).DeletionDialog,
}))

type OtherwiseProps = { userId: string; title?: Text; text?: Text }

export function DeclineOptions({
  userId,
  title = messages.otherwise,
  text = messages.otherwiseText,
}: OtherwiseProps) {
  const say = useSay()
  const { busy: exporting, act } = useAct({})
  const [leaving, logout] = useLogout()
  const [asking, ask] = useState(false)
  const { asksFirst, stepUpDialog } = useStepUp()
  const exportData = (): Promise<void> =>
    act(async () => {
      const { downloadExport } = await import('../export/downloadExport.ts')
      await downloadExport(userId, (failure) => asksFirst(failure, exportData))
    })
  return (
    <section aria-labelledby="otherwise" className="flex flex-col gap-1 pt-3">
      <h2 id="otherwise" className="font-semibold">
        {say(title)}
      </h2>
      <p className="text-small text-muted">{say(text)}</p>
      <ul className="-mx-4 mt-1 flex flex-col md:flex-row">
        <Way>
          <Button tone="quiet" size="small" busy={exporting} onClick={exportData}>
            {!exporting && <Download size={18} aria-hidden="true" />}
            {say(messages.exportData)}
          </Button>
        </Way>
        <Way>
          <Button tone="quiet" size="small" onClick={() => ask(true)}>
            <Trash2 size={18} aria-hidden="true" />
            {say(messages.deleteAccount)}
          </Button>
        </Way>
        <Way>
          <Button tone="quiet" size="small" busy={leaving} onClick={logout}>
            {!leaving && <LogOut size={18} aria-hidden="true" className="rtl:-scale-x-100" />}
            {say(messages.logout)}
          </Button>
        </Way>
      </ul>
      <Suspense fallback={null}>
        <DeletionDialog open={asking} onClose={() => ask(false)} onOpen={() => ask(true)} />
      </Suspense>
      {stepUpDialog}
    </section>
  )
}

const Way = ({ children }: { children: ReactNode }) => <li>{children}</li>

import { ArrowRight, Bell, QrCode, Settings, Share2 } from 'lucide-react'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Tooltip } from '#ui/floating/Tooltip.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { words } from './messages.ts'
import { Part } from './Part.tsx'

export function ActionsPart() {
  const say = useSay()
  return (
    <Part id="actions" title={say(words.actions)}>
      <div className="hero overflow-clip rounded-card p-5">
        <div className="flex flex-col gap-3">
          <Button tone="accent" size="large" wide>
            {say(words.createAccount)}
          </Button>
          <Button tone="hero" size="large" wide>
            {say(words.logIn)}
          </Button>
          <div className="flex gap-2">
            <IconButton tone="hero" label={say(words.bell)} count="99+" icon={<Bell size={22} />} />
            <IconButton tone="hero" label={say(words.settings)} icon={<Settings size={22} />} />
          </div>
        </div>
      </div>
      <Card>
        <div className="flex flex-wrap gap-3">
          <Button>{say(words.save)}</Button>
          <Button busy>{say(words.saving)}</Button>
          <Button disabled>{say(words.unavailable)}</Button>
          <Button tone="soft">
            <Share2 size={20} aria-hidden="true" />
            {say(words.share)}
          </Button>
          <Button tone="quiet">{say(words.skip)}</Button>
          <Button tone="danger" size="small">
            {say(words.remove)}
          </Button>
          <ButtonLink href="#actions" tone="soft" size="small">
            {say(words.next)}
            <ArrowRight size={18} aria-hidden="true" className="rtl:-scale-x-100" />
          </ButtonLink>
        </div>
        <div className="mt-4 flex gap-2">
          <Tooltip text={say(words.settings)}>
            <IconButton label={say(words.settings)} icon={<Settings size={22} />} />
          </Tooltip>
          <Tooltip text={say(words.scan)}>
            <IconButton tone="soft" label={say(words.scan)} icon={<QrCode size={22} />} />
          </Tooltip>
          <IconButton label={say(words.bell)} count="3" icon={<Bell size={22} />} />
          <IconButton label={say(words.share)} disabled icon={<Share2 size={22} />} />
        </div>
      </Card>
    </Part>
  )
}

import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { RatingCategory } from '#features/ratings/ratings.contract.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { useFailureToast } from '#ui/loading/useAct.ts'
import { adminCalls } from './admin.contract.ts'
import { adminMessages, categoryMessages as messages } from './admin.messages.ts'
import { CategoryDialog } from './CategoryDialog.tsx'

export function CategoriesTab() {
  const say = useSay()
  const call = useCall(adminCalls.categories, {})
  useFailureToast(call, messages.failed)
  const [editing, edit] = useState<RatingCategory | null>(null)
  return (
    <>
      <Loaded call={call} failed={messages.failed} announced inCard skeleton={<CategoriesSkeleton />}>
        {(categories) => (
          <ul
            aria-label={say(adminMessages.categories)}
            className="flex flex-col gap-3 lg:gap-0 lg:overflow-clip lg:rounded-card lg:border lg:border-edge lg:bg-surface lg:shadow-e1"
          >
            {categories.map((category) => (
              <CategoryRow key={category.id} category={category} onEdit={() => edit(category)} />
            ))}
          </ul>
        )}
      </Loaded>
      {editing && <CategoryDialog key={editing.id} category={editing} onClose={() => edit(null)} />}
    </>
  )
}

function CategoryRow({ category, onEdit }: { category: RatingCategory; onEdit: () => void }) {
  const say = useSay()
  return (
    <li className="flex flex-col gap-3 rounded-card border border-edge bg-surface p-4 shadow-e1 lg:grid lg:grid-cols-[auto_132px_minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-center lg:gap-5 lg:rounded-none lg:border-0 lg:border-border lg:py-3 lg:not-last:border-b lg:shadow-none">
      <div className="flex items-center gap-3 lg:contents *:last:lg:order-last">
        <span
          role="img"
          aria-label={say(messages.order(category.displayOrder))}
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold text-on-primary-soft tabular"
        >
          {category.displayOrder}
        </span>
        <span className="min-w-0 flex-1 text-small text-muted">
          <span className="sr-only">{say(messages.key)}: </span>
          <bdi dir="ltr">{category.key}</bdi>
        </span>
        <Button tone="soft" size="small" onClick={onEdit}>
          <Pencil size={16} aria-hidden="true" />
          {say(messages.edit)}
          <span className="sr-only">{say({ en: category.nameEn, ar: category.nameAr })}</span>
        </Button>
      </div>
      <div className="grid gap-3 md:grid-cols-2 md:gap-5 lg:contents">
        <Worded language="en" name={category.nameEn} description={category.descriptionEn} />
        <Worded language="ar" name={category.nameAr} description={category.descriptionAr} />
      </div>
    </li>
  )
}

type WordedProps = { language: 'en' | 'ar'; name: string; description: string }

function Worded({ language, name, description }: WordedProps) {
  const say = useSay()
  return (
    <div>
      <p className="text-caption font-medium text-muted">
        {say(language === 'en' ? messages.english : messages.arabic)}
      </p>
      <div lang={language} dir={language === 'en' ? 'ltr' : 'rtl'}>
        <p className="font-semibold">{name}</p>
        {description && <p className="text-small text-muted">{description}</p>}
      </div>
      {!description && <p className="text-small text-muted">{say(messages.noDescription)}</p>}
    </div>
  )
}

const rows = [1, 2, 3, 4, 5, 6, 7]

const CategoriesSkeleton = () => (
  <div className="flex flex-col gap-3">
    {rows.map((row) => (
      <div key={row} className="flex flex-col gap-3 rounded-card border border-edge bg-surface p-4">
        <Skeleton round width={36} height={36} />
        <Skeleton width="60%" height={18} />
        <Skeleton width="80%" height={14} />
      </div>
    ))}
  </div>
)

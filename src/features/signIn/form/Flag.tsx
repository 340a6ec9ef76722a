/** Images, because Windows has no flag emoji. */
const files = import.meta.glob<string>(
  '/node_modules/country-flag-icons/3x2/{SA,AE,KW,QA,BH,OM,YE,JO,LB,SY,IQ,PS,EG,SD,LY,TN,DZ,MA,MR,SO,DJ,KM,US,CA,GB,FR,DE,IT,ES,TR,PK,IN,BD,LK,NP,PH,ID,MY,CN,JP,KR,NG,KE,ET,GH,ZA,BR,MX,AR,CO,CL,PE}.svg',
  { query: '?url', import: 'default', eager: true },
)

const flagOf = (iso: string) => files[`/node_modules/country-flag-icons/3x2/${iso}.svg`]

/** Decorative beside the name; never round or mirrored. */
export function Flag({ iso }: { iso: string }) {
  return (
    <img
      src={flagOf(iso)}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      decoding="async"
      className="h-4 w-6 shrink-0 rounded-[2px] object-cover outline outline-border"
    />
  )
}

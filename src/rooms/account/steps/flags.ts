/** Flags are pictures, because Windows has none among its characters. Each is loaded when it is shown. */
const files = import.meta.glob<string>(
  '/node_modules/country-flag-icons/3x2/{SA,AE,KW,QA,BH,OM,YE,JO,LB,SY,IQ,PS,EG,SD,LY,TN,DZ,MA,MR,SO,DJ,KM,US,CA,GB,FR,DE,IT,ES,TR,PK,IN,BD,LK,NP,PH,ID,MY,CN,JP,KR,NG,KE,ET,GH,ZA,BR,MX,AR,CO,CL,PE}.svg',
  { query: '?url', import: 'default', eager: true },
)

export const flagOf = (iso: string) => files[`/node_modules/country-flag-icons/3x2/${iso}.svg`]

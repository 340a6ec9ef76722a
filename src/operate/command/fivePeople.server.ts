/** Development, tests and screenshots all have the same five people. */
export const fivePeople = {
  noura: { handle: 'noura', name: 'نورة القحطاني', gender: 'female', age: 29, phone: '+966500000001' },
  fahad: { handle: 'fahad_95', name: 'فهد العتيبي', gender: 'male', age: 31, phone: '+966500000002' },
  sara: { handle: 'sara', name: 'Sara Al-Ghamdi', gender: 'female', age: 24, phone: '+966500000003' },
  yusuf: { handle: 'yusuf', name: 'Yusuf Khan', gender: 'male', age: 45, phone: '+966500000004' },
  layla: { handle: 'layla_m', name: 'ليلى عبدالرحمن', gender: 'female', age: 19, phone: '+966500000005' },
} as const

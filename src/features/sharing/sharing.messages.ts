import { promise } from '#features/ratings/sealed/promise.ts'
import { defineMessages } from '#platform/i18n/i18n.ts'

export const sharingMessages = defineMessages({
  pass: {
    en: 'Scan to rate me',
    ar: 'امسح الرمز وقيّمني',
  },
  alt: {
    en: 'QR code of your rating link',
    ar: 'رمز QR لرابط تقييمك',
  },
  generating: {
    en: 'Generating the QR code',
    ar: 'جارٍ إنشاء رمز QR',
  },
  generatingFailed: {
    en: 'Couldn’t create the QR code',
    ar: 'تعذّر إنشاء رمز QR',
  },
  share: {
    en: 'Share',
    ar: 'مشاركة',
  },
  shareLink: {
    en: 'Share your rating link',
    ar: 'مشاركة رابط تقييمك',
  },
  save: {
    en: 'Save image',
    ar: 'حفظ الصورة',
  },
  link: {
    en: 'Your rating link',
    ar: 'رابط تقييمك',
  },
  copy: {
    en: 'Copy the link',
    ar: 'نسخ الرابط',
  },
  copied: {
    en: 'Link Copied!',
    ar: 'تم نسخ الرابط!',
  },
  copiedText: {
    en: 'Paste it wherever you like.',
    ar: 'الصقه حيث تشاء.',
  },
  notCopied: {
    en: 'Couldn’t copy the link',
    ar: 'تعذّر نسخ الرابط',
  },
  notCopiedText: {
    en: 'Select it and copy it manually.',
    ar: 'حدّده وانسخه يدويًا.',
  },
  forPrint: {
    en: 'For print',
    ar: 'للطباعة',
  },
  linkFailed: {
    en: 'Couldn’t load your link',
    ar: 'تعذّر تحميل رابطك',
  },
  print: {
    en: 'Print a sheet',
    ar: 'اطبع ورقة',
  },
  site: {
    en: 'Simat',
    ar: 'سِمات',
  },
  scan: {
    en: 'If you know me, scan this code and rate my traits. Ratings are shown without names.',
    ar: 'إن كنت تعرفني فامسح هذا الرمز وقيّم صفاتي. تُعرض التقييمات بلا أسماء.',
  },
  scanSealed: {
    en: `If you know me, scan this code and rate my traits. ${promise.en}`,
    ar: `إن كنت تعرفني فامسح هذا الرمز وقيّم صفاتي. ${promise.ar}`,
  },
  largePng: {
    en: 'Large PNG',
    ar: 'PNG كبير',
  },
  svg: {
    en: 'SVG',
    ar: 'SVG',
  },
  rateMe: {
    en: 'Rate my traits on Simat:',
    ar: 'قيّم صفاتي في سِمات:',
  },
})

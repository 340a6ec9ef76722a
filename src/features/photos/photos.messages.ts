import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { number } from '#platform/i18n/plural.ts'
import type { PhotoRefusal } from './photos.contract.ts'

export const photoRefusalMessages: Record<PhotoRefusal, Text> = {
  PHOTO_OVER_5MB: {
    en: 'Please choose an image smaller than 5MB',
    ar: 'يرجى اختيار صورة حجمها أقل من 5 ميغابايت',
  },
  PHOTO_OVER_10MB: {
    en: 'Image file too large. Maximum size is 10MB',
    ar: 'حجم الصورة كبير جدًا. الحد الأقصى 10 ميغابايت',
  },
  PHOTO_TYPE: {
    en: 'Please select a valid image file (JPEG, PNG, or WebP)',
    ar: 'يرجى اختيار صورة بصيغة صحيحة (JPEG أو PNG أو WebP)',
  },
  PHOTO_ANIMATED: {
    en: 'Please choose a still image, not an animated one',
    ar: 'يرجى اختيار صورة ثابتة لا متحركة',
  },
  PHOTO_TOO_MANY_PIXELS: {
    en: 'An image can have at most 24 megapixels',
    ar: 'لا تزيد دقة الصورة على 24 ميغابكسل',
  },
  PHOTO_BROKEN: {
    en: 'Failed to load image',
    ar: 'تعذّر تحميل الصورة',
  },
  PHOTO_REFUSED: {
    en: 'We’ve removed this photo before. Please choose another one',
    ar: 'سبق أن أزلنا هذه الصورة. يرجى اختيار غيرها',
  },
}

export const inPhotoField = defineMessages({
  PHOTO_OVER_5MB: { en: 'Over 5 MB', ar: 'أكثر من 5 ميغابايت' },
  PHOTO_OVER_10MB: { en: 'Over 10 MB', ar: 'أكثر من 10 ميغابايت' },
  PHOTO_TYPE: { en: 'JPEG, PNG or WebP', ar: 'JPEG أو PNG أو WebP' },
  PHOTO_ANIMATED: { en: 'Animated', ar: 'صورة متحركة' },
  PHOTO_TOO_MANY_PIXELS: { en: 'Over 24 megapixels', ar: 'أكثر من 24 ميغابكسل' },
  PHOTO_BROKEN: { en: 'Not a readable image', ar: 'صورة لا تُقرأ' },
  PHOTO_REFUSED: { en: 'Removed before', ar: 'أُزيلت من قبل' },
} satisfies Record<PhotoRefusal, Text>)

const kilobytes = (bytes: number) => number(Math.max(1, Math.round(bytes / 1024)))

export const photoMessages = defineMessages({
  choose: {
    en: 'Choose a photo',
    ar: 'اختيار صورة',
  },
  change: {
    en: 'Change the photo',
    ar: 'تغيير الصورة',
  },
  remove: {
    en: 'Remove photo',
    ar: 'إزالة الصورة',
  },
  optional: {
    en: 'Photo (optional)',
    ar: 'الصورة (اختيارية)',
  },
  unsaved: {
    en: 'unsaved',
    ar: 'لم تُحفظ بعد',
  },
  processing: {
    en: 'Processing the image',
    ar: 'جارٍ تجهيز الصورة',
  },
  crop: {
    en: 'Crop your photo',
    ar: 'قصّ الصورة',
  },
  stage: {
    en: 'The part of the photo people will see',
    ar: 'الجزء الذي سيراه الناس من الصورة',
  },
  hint: {
    en: 'Drag to move it. Pinch, scroll or use + and − to zoom.',
    ar: 'اسحب الصورة لتحريكها، وباعد بين إصبعيك أو استخدم + و− لتكبيرها.',
  },
  zoom: {
    en: 'Zoom',
    ar: 'التكبير',
  },
  use: {
    en: 'Use photo',
    ar: 'اعتماد الصورة',
  },
  cancel: {
    en: 'Cancel',
    ar: 'إلغاء',
  },
  compressed: {
    en: 'Image Compressed',
    ar: 'ضُغطت الصورة',
  },
  reduced: (before: number, after: number) => ({
    en: `Size reduced from ${kilobytes(before)} KB to ${kilobytes(after)} KB`,
    ar: `قُلّص حجمها من ${kilobytes(before)} كيلوبايت إلى ${kilobytes(after)} كيلوبايت`,
  }),
  ready: {
    en: 'Image Ready',
    ar: 'الصورة جاهزة',
  },
  tooLarge: {
    en: 'File too large',
    ar: 'الملف كبير جدًا',
  },
  uploadFailed: {
    en: 'Upload Failed',
    ar: 'فشل رفع الصورة',
  },
  notProcessed: {
    en: 'Failed to process image',
    ar: 'تعذّرت معالجة الصورة',
  },
  notCompressed: {
    en: 'Failed to compress image',
    ar: 'تعذّر ضغط الصورة',
  },
})

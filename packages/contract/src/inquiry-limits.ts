/** Limits of inquiries, apart from the others because most pages do not load them. */
export const inquiryLimits = {
  titleMax: 100,
  textMax: 4000,
  attachments: 5,
  attachmentBytes: 10 * 1024 * 1024,
  fileNameMax: 150,
  /** How long an attachment can be uploaded after it was announced. */
  uploadMinutes: 15,
  /** Uploads that no message refers to are deleted after this time. */
  unusedUploadHours: 24,
  /** Days after the reply of support in which a message reopens the inquiry. */
  reopenDays: 14,
  /** The promise of a first reply, in business days. */
  answerBusinessDays: 1,
  /** How long a visitor can confirm the address of an inquiry. */
  confirmationHours: 72,
  /** How long inquiries are stored after their last message. */
  storedYears: 3,
  /** How long the link of a mail opens the inquiry of a visitor. */
  threadLinkDays: 90,
  /** Reports of similar works that one person can send in 24 hours. */
  reportsPerDay: 5,
  workMax: 300,
  linkMax: 500,
} as const;

/** The categories of the questions, in the order of the filter, which shows `All` before them. */
export const CATEGORIES = [
  { value: 'getting-started', label: 'Getting Started' },
  { value: 'account', label: 'Account' },
  { value: 'fitness-tracking', label: 'Fitness Tracking' },
  { value: 'nutrition', label: 'Nutrition' },
  { value: 'community', label: 'Community' },
  { value: 'challenges', label: 'Challenges' },
  { value: 'technical', label: 'Technical' },
  { value: 'privacy', label: 'Privacy' },
] as const;

export type Category = (typeof CATEGORIES)[number]['value'];

export interface Question {
  /** Fragment of the question's address. Others link to it, so keep it when the question is reworded. */
  id: string;
  category: Category;
  question: string;
  /** Paragraphs of the answer. */
  answer: string[];
  /** Link below the answer, to a page of the product. */
  see?: { path: string; label: string };
}

/** All questions of the Support Center. An answer promises only existing features, or says that they are coming. */
export const FAQ: Question[] = [
  {
    id: 'what-is-fettle',
    category: 'getting-started',
    question: 'What is Fettle?',
    answer: [
      'A tracker for your weight, meals, workouts, pictures and challenges. It is quick enough for a kitchen or a gym, and it never tells you off.',
      'The community is being built; its page says what is coming and what you can do until then.',
    ],
  },
  {
    id: 'first-steps',
    category: 'getting-started',
    question: 'How do I start?',
    answer: [
      'Create an account with a username, an email address and a password of at least 8 characters. Then press New Entry and choose Log Weight: one number is enough to start.',
    ],
    see: { path: '/register', label: 'Create an account' },
  },
  {
    id: 'new-entry',
    category: 'getting-started',
    question: 'How do I log something?',
    answer: [
      'Sign in and press New Entry, which is on every page. On a phone it is at the bottom right; on a keyboard press Alt+N.',
      'You can log a weight, food, progress pictures, a workout, a condition of a challenge, or a text of your own. Without a network it waits on your device and is sent later.',
    ],
  },
  {
    id: 'free-and-premium',
    category: 'getting-started',
    question: 'What is free, and what is premium?',
    answer: [
      'The free tier includes basic tracking, nutrition logging, goals and community. Premium users can create custom challenges.',
      'The community is still being built. Premium cannot be bought yet: the people who run this server give it. Nothing here asks for payment details.',
    ],
  },
  {
    id: 'is-there-an-app',
    category: 'getting-started',
    question: 'Is there an app to install?',
    answer: [
      'Fettle is a progressive web app (PWA): it runs in the browser of your phone, tablet or computer, and there is nothing to download from a store.',
      'It can be installed, with an icon and a window of its own: in Chrome and Edge by “Install” in Settings, on an iPhone or iPad by Share, “Add to Home Screen”.',
    ],
  },

  {
    id: 'cannot-sign-in',
    category: 'account',
    question: 'I cannot sign in. What now?',
    answer: [
      'You can use your username or your email address. Capital letters matter only in the password. After too many wrong passwords you have to wait a quarter of an hour.',
      'If you have forgotten the password, press “Forgot your password?” on the sign-in page: you get a link by mail, with which you choose a new one. Where that link leads nowhere, this server sends no mail: write to support from the address of your account, and an administrator makes you a link.',
      'If you have lost your second factor, use one of your recovery codes. Without one, write to support: the people who run the server can remove it, once they know that it is you.',
    ],
    see: { path: '/login', label: 'Sign in' },
  },
  {
    id: 'keep-me-signed-in',
    category: 'account',
    question: 'What does “Keep me signed in” do?',
    answer: [
      'With it, you stay signed in on this device until you log out or do not open Fettle for 30 days. Without it, you are signed out when you close the page, which is safer on a shared computer.',
    ],
  },
  {
    id: 'change-name-or-email',
    category: 'account',
    question: 'Can I change my name, email address or password?',
    answer: [
      'Your display name, your email address and your password, on the Profile page. A new password signs out every other device. A new address counts once you open the link that was mailed to it, or at once where this server sends no mail.',
      'Your username stays as it is. If it is wrong, write to support from the address of your account.',
    ],
    see: { path: '/profile', label: 'Profile' },
  },
  {
    id: 'signed-in-devices',
    category: 'account',
    question: 'Where am I signed in?',
    answer: [
      'The Profile page lists every device that is signed in, how it signed in, and when and in which network it was used last: “This network” is that of the device you hold. You can sign out one of them, or all others at once.',
    ],
    see: { path: '/profile', label: 'Profile' },
  },
  {
    id: 'change-theme',
    category: 'account',
    question: 'How do I change between light and dark?',
    answer: [
      'Press the sun or the moon at the top of any page. At first Fettle follows your device; your choice is remembered in this browser.',
    ],
  },
  {
    id: 'where-are-preferences',
    category: 'account',
    question: 'Where do I set my preferences?',
    answer: [
      'On the Settings page, behind your name at the top right. Changes are saved automatically and apply on all your devices.',
    ],
    see: { path: '/settings', label: 'Settings' },
  },
  {
    id: 'delete-account',
    category: 'account',
    question: 'How do I delete my account?',
    answer: [
      'With the button at the end of the Profile page. It lists what will be deleted and asks for your password: the account is deleted at once with every entry and picture in it, and cannot be brought back.',
    ],
    see: { path: '/profile', label: 'Profile' },
  },

  {
    id: 'weight-units',
    category: 'fitness-tracking',
    question: 'Which units can I weigh in?',
    answer: [
      'Pounds (lbs), kilograms (kg) or stone, to a tenth. A new account starts with the unit of your region. You can change it in Settings, or in Log Weight for a single entry. All pages show weights in the unit of your Settings.',
    ],
    see: { path: '/settings', label: 'Settings' },
  },
  {
    id: 'weigh-in-twice',
    category: 'fitness-tracking',
    question: 'Can I log my weight more than once a day?',
    answer: [
      'Yes, as often as you like. A second weight never replaces the first. The dashboard shows the latest one and compares it with about a week ago.',
    ],
  },
  {
    id: 'notes',
    category: 'fitness-tracking',
    question: 'Where can I add a note to an entry?',
    answer: [
      'In the field below what the entry is about. If you rarely need it, turn it off in Settings; the “+ Notes” link then shows it when you do.',
    ],
    see: { path: '/settings', label: 'Settings' },
  },
  {
    id: 'progress-pictures',
    category: 'fitness-tracking',
    question: 'Which progress pictures can I upload?',
    answer: [
      'Up to 5 pictures at a time, each under 10 MB, as JPG, JPEG, PNG or GIF. They are made smaller before they leave your device, and the place where they were taken is removed.',
      'Upload them under New Entry, Progress Pic. Fitness shows them, two of them side by side.',
    ],
  },
  {
    id: 'workouts',
    category: 'fitness-tracking',
    question: 'Can I log workouts?',
    answer: [
      'Yes: press New Entry and choose Log Workout. Weight training, resistance, body weight, cardio, yoga and types of your own, with the minutes, whether it was outdoors, pictures and notes.',
      'Fitness adds up your minutes week by week. The calendar and the dashboard show your workouts too.',
    ],
    see: { path: '/fitness', label: 'Fitness' },
  },
  {
    id: 'find-entries',
    category: 'fitness-tracking',
    question: 'Where do I find what I logged?',
    answer: [
      'The dashboard shows today, the last seven days and your latest entries. The Activity Calendar shows every day, with a few example events that you can hide; Nutrition, Fitness and Analytics show what their names say.',
    ],
    see: { path: '/calendar', label: 'Activity Calendar' },
  },

  {
    id: 'log-a-meal',
    category: 'nutrition',
    question: 'How do I log a meal?',
    answer: [
      'Press New Entry and choose Log Food. Type at least two letters, choose a food, set the amount, add the next food, and press Save Entry. Foods that you logged before are offered before you type.',
    ],
  },
  {
    id: 'grams-or-servings',
    category: 'nutrition',
    question: 'Should I count grams or servings?',
    answer: [
      'Use either. You can switch each food between g and serving, and its values follow. The arrow keys change it by 1 g or a quarter of a serving.',
    ],
  },
  {
    id: 'where-values-come-from',
    category: 'nutrition',
    question: 'Where do the food values come from?',
    answer: [
      'From public tables, starting with that of the United States Department of Agriculture. Values are per 100 g. They can be incomplete or differ from your product: trust its label.',
    ],
  },
  {
    id: 'dash-instead-of-value',
    category: 'nutrition',
    question: 'Why does a value show a dash?',
    answer: [
      'The value is unknown: it was not measured or not recorded. Unknown is not zero, so it shows a dash, and totals with such a food are marked as partial.',
    ],
  },
  {
    id: 'scan-barcodes',
    category: 'nutrition',
    question: 'Can I scan barcodes?',
    answer: [
      'Yes: press New Entry, choose Log Food, and press Scan barcode. It reads EAN-13, EAN-8, UPC-A and UPC-E with your camera, or you can type the digits. Browsers allow the camera on HTTPS pages only.',
    ],
  },
  {
    id: 'own-foods',
    category: 'nutrition',
    question: 'A food is missing. Can I add my own?',
    answer: [
      'Yes: while you build a meal, press Add custom food. It needs a name, calories, protein, carbohydrates and fat per 100 g; add more if you know it. Your foods come first in the search, with the badge My Food.',
      'Nutrition lists them under My foods, where you can change and delete them.',
    ],
    see: { path: '/nutrition', label: 'Nutrition' },
  },

  {
    id: 'community-when',
    category: 'community',
    question: 'When will there be a community?',
    answer: [
      'It is being built, without a fixed date. Its page describes it; it will be part of the free tier.',
    ],
    see: { path: '/community', label: 'What Community will be' },
  },
  {
    id: 'others-see-entries',
    category: 'community',
    question: 'Can other members see what I log?',
    answer: [
      'No. Only you can see your weights, meals, notes and pictures. When sharing is available, you will choose what to share each time.',
    ],
    see: { path: '/privacy', label: 'Privacy Policy' },
  },
  {
    id: 'leaderboards',
    category: 'community',
    question: 'Do I have to be on the leaderboards?',
    answer: [
      'No. You are on a board only once you join it, under a name that you choose, and you can leave at any time.',
      'Boards rank by the days that you kept of a challenge. Your weight, your food and your pictures stay yours.',
    ],
    see: { path: '/leaderboards', label: 'See the leaderboards' },
  },
  {
    id: 'suggest-something',
    category: 'community',
    question: 'How can I suggest something?',
    answer: [
      'Write to feedback, at the end of this page. Tell us what you were trying to do as well as what you would like to see.',
    ],
  },

  {
    id: 'what-is-75-hard',
    category: 'challenges',
    question: 'What is 75 Hard?',
    answer: [
      'A challenge of 75 consecutive days on which you keep to a list of daily rules, such as two workouts, a diet of your choice and a progress picture. If you miss a day, you start again at day one.',
      'It is hard by design. Ask a doctor first if you are not sure that it is for you.',
    ],
  },
  {
    id: 'follow-a-challenge',
    category: 'challenges',
    question: 'Can Fettle count the days of my challenge?',
    answer: [
      'Yes. Start it on the Challenges page, today or on another day. Workouts and pictures count when you log them; you check off the rest, with Undo. Your dashboard shows what is left today, and the calendar how each day went.',
      'Three are there for everyone: 75 Hard, and the gentler 75 Soft and 30 Days of Movement.',
    ],
    see: { path: '/challenges', label: 'Challenges' },
  },
  {
    id: 'custom-challenges',
    category: 'challenges',
    question: 'Can I create a challenge of my own?',
    answer: [
      'Premium users can create custom challenges, with tasks of their own and a say in what a missed day does.',
    ],
    see: { path: '/challenges', label: 'Challenges' },
  },
  {
    id: 'missed-a-day',
    category: 'challenges',
    question: 'I missed a day. Is everything lost?',
    answer: [
      'No, everything you logged stays, and so do the days that you kept. By the rules of 75 Hard the next day is day one again; in a gentler challenge you simply go on.',
      'If you only forgot to log something, log it now with the time when it was: the day counts again.',
    ],
  },

  {
    id: 'which-browsers',
    category: 'technical',
    question: 'Which browsers does it work in?',
    answer: [
      'In current versions of Chrome, Edge, Firefox and Safari, on phones, tablets and computers. If something looks wrong, update the browser first.',
    ],
  },
  {
    id: 'without-network',
    category: 'technical',
    question: 'Does it work without a network?',
    answer: [
      'Yes, after you opened it once with a network: it opens, shows what you saw last, and says that you are offline. What you log waits on your device and is sent once you are online; tasks of a challenge can be checked off online only.',
    ],
  },
  {
    id: 'part-not-loaded',
    category: 'technical',
    question: 'A part of the page could not be loaded. What can I do?',
    answer: [
      'Press Retry; the rest of Fettle keeps working. If the problem stays, write to bugs and include the request id, if one is shown.',
    ],
  },
  {
    id: 'camera',
    category: 'technical',
    question: 'Why does my camera not open?',
    answer: [
      'Browsers give the camera to pages over HTTPS only, and after you have allowed it. Fettle uses it to scan barcodes, which are read on your device; no picture of it is sent anywhere. Without a camera you can type the digits.',
    ],
  },
  {
    id: 'picture-refused',
    category: 'technical',
    question: 'Why was my picture refused?',
    answer: [
      'It has to be a JPG, JPEG, PNG or GIF and smaller than 10 MB, and at most 5 go into one upload. Phones also take pictures as HEIC: choose “most compatible” in the settings of the camera.',
    ],
  },
  {
    id: 'keyboard',
    category: 'technical',
    question: 'Can I use it with the keyboard alone?',
    answer: [
      'Yes. Tab and Shift+Tab move, Enter and Space press, Escape closes the top layer. Alt+N opens New Entry, and / moves to the search where there is one, as on this page.',
    ],
  },

  {
    id: 'what-is-stored',
    category: 'privacy',
    question: 'What do you store about me?',
    answer: [
      'Your account, what you log, your preferences and your sign-ins. There are no trackers and no cookies. The privacy policy has the whole list.',
    ],
    see: { path: '/privacy', label: 'Privacy Policy' },
  },
  {
    id: 'minimum-age',
    category: 'privacy',
    question: 'How old do I have to be?',
    answer: [
      'At least 13 years old. If you learn of a younger child with an account, write to us; we delete it.',
    ],
  },
  {
    id: 'who-sees-pictures',
    category: 'privacy',
    question: 'Who can see my pictures?',
    answer: [
      'Only you. The address of a picture cannot be guessed and expires within two days. What your camera stored in the file, such as the place, is removed.',
    ],
  },
  {
    id: 'get-my-data',
    category: 'privacy',
    question: 'Can I have a copy of my data?',
    answer: [
      'Yes: “Download everything” on the Profile page gives you all of it in one file, in a machine-readable format and with your pictures.',
      '“Download as CSV” beside it gives you your weigh-ins, meals, workouts and custom entries as tables, for a spreadsheet or another app.',
    ],
    see: { path: '/profile', label: 'Profile' },
  },
  {
    id: 'where-is-it-stored',
    category: 'privacy',
    question: 'Where is my data stored?',
    answer: [
      'On the server whose address your browser shows, and in its backups. The people who run it are responsible for it. Nothing is sold or given to advertisers.',
    ],
    see: { path: '/privacy', label: 'Privacy Policy' },
  },
];

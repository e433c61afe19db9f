/** The categories of the questions, in the order of the filter; `All` stands before them. */
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
  /** What an address with a `#` leads to. Others link to it: it stays when the question is worded anew. */
  id: string;
  category: Category;
  question: string;
  /** Its paragraphs. */
  answer: string[];
  /** Where one goes from here. */
  see?: { path: string; label: string };
}

/** Every question of the Support Center. What an answer promises must be there today, or the answer says that it is coming. */
export const FAQ: Question[] = [
  {
    id: 'what-is-fettle',
    category: 'getting-started',
    question: 'What is Fettle?',
    answer: [
      'A place to write down what you weigh and eat, and to look back at it. It is quick enough for a kitchen or a gym, and it never tells you off.',
      'Workouts, challenges, goals and community are being built; their pages say what is coming and what you can do until then.',
    ],
  },
  {
    id: 'first-steps',
    category: 'getting-started',
    question: 'How do I begin?',
    answer: [
      'Create an account with a username, an email address and a password of at least 8 characters. Then press New Entry and choose Log Weight: one number is enough for a start.',
    ],
    see: { path: '/register', label: 'Create an account' },
  },
  {
    id: 'new-entry',
    category: 'getting-started',
    question: 'How do I log something?',
    answer: [
      'Sign in and press New Entry, which stands on every page of yours. On a phone it stands at the bottom right; on a keyboard it is Alt+N.',
      'Log Weight, Log Food and Progress Pic are ready. A choice that is not ready yet says so when you open it.',
    ],
  },
  {
    id: 'free-and-premium',
    category: 'getting-started',
    question: 'What is free, and what is premium?',
    answer: [
      'The free tier includes basic tracking, nutrition logging, goals and community. Premium users can create custom challenges.',
      'Goals, community and custom challenges are still being built. Premium cannot be bought yet, and nothing here asks for payment details.',
    ],
  },
  {
    id: 'is-there-an-app',
    category: 'getting-started',
    question: 'Is there an app to install?',
    answer: [
      'Fettle is a progressive web app (PWA): it runs in the browser of your phone, tablet or computer, and there is nothing to fetch from a store.',
      'Putting it on your home screen with an icon of its own is coming. Until then a bookmark does the same.',
    ],
  },

  {
    id: 'cannot-sign-in',
    category: 'account',
    question: 'I cannot sign in. What now?',
    answer: [
      'Your username and your email address both work; capital letters do not matter in them, but they do in the password. After too many wrong passwords you have to wait a quarter of an hour.',
      'If you have forgotten the password, write to support from the address of your account: whoever runs this server can set a new one. A link that does it by email is coming.',
    ],
    see: { path: '/login', label: 'Sign in' },
  },
  {
    id: 'keep-me-signed-in',
    category: 'account',
    question: 'What does “Keep me signed in” do?',
    answer: [
      'With it you stay signed in on this device, until you log out or have not opened Fettle for 30 days. Without it the sign-in ends when you close the page, which is right for a computer that others use too.',
    ],
  },
  {
    id: 'change-name-or-email',
    category: 'account',
    question: 'Can I change my name, email address or password?',
    answer: [
      'Not on a page of your own yet: profile management is coming. Until then write to support from the address of your account and say what should change.',
    ],
  },
  {
    id: 'change-theme',
    category: 'account',
    question: 'How do I change between light and dark?',
    answer: [
      'With the sun or the moon at the top of every page. At first Fettle follows your device; what you choose here is remembered in this browser.',
    ],
  },
  {
    id: 'where-are-preferences',
    category: 'account',
    question: 'Where do I set my preferences?',
    answer: [
      'On the Settings page, behind your name at the top right. A change is saved by itself, a moment after you made it, and holds on all your devices.',
    ],
    see: { path: '/settings', label: 'Settings' },
  },
  {
    id: 'delete-account',
    category: 'account',
    question: 'How do I delete my account?',
    answer: [
      'A button for it is coming. Until then write to support from the address of your account: it is deleted with every entry and picture in it, and cannot be brought back.',
    ],
  },

  {
    id: 'weight-units',
    category: 'fitness-tracking',
    question: 'Which units can I weigh in?',
    answer: [
      'Pounds (lbs), kilograms (kg) or stone, to a tenth. The usual one is lbs; Settings has another one ready for you, and Log Weight can change it for a single entry. An entry keeps the unit in which you typed it.',
    ],
    see: { path: '/settings', label: 'Settings' },
  },
  {
    id: 'weigh-in-twice',
    category: 'fitness-tracking',
    question: 'Can I log my weight more than once a day?',
    answer: [
      'As often as you like. A second weigh-in never replaces the first; the dashboard shows the latest one, and how it compares with about a week ago.',
    ],
  },
  {
    id: 'notes',
    category: 'fitness-tracking',
    question: 'Where can I add a note to an entry?',
    answer: [
      'Log Weight has a field for notes below the number. If you rarely need it, switch it off in Settings: then the “+ Notes” link brings it back when you do.',
    ],
    see: { path: '/settings', label: 'Settings' },
  },
  {
    id: 'progress-pictures',
    category: 'fitness-tracking',
    question: 'Which progress pictures can I upload?',
    answer: [
      'Up to 5 pictures at a time, each under 10 MB, as JPG, JPEG, PNG or GIF. They are made smaller before they leave your device, and the place where they were taken is removed.',
      'You find it under New Entry, Progress Pic.',
    ],
  },
  {
    id: 'workouts',
    category: 'fitness-tracking',
    question: 'Can I log workouts?',
    answer: [
      'That is coming: weight training, resistance, body weight, cardio, yoga and types of your own, with the minutes and pictures. The calendar and the dashboard already know how to show them.',
    ],
    see: { path: '/fitness', label: 'What Fitness will be' },
  },
  {
    id: 'find-entries',
    category: 'fitness-tracking',
    question: 'Where do I find what I logged?',
    answer: [
      'The dashboard shows today, the last seven days and your latest entries. The Activity Calendar shows every day; among your entries there are some examples that only show what it can do.',
    ],
    see: { path: '/calendar', label: 'Activity Calendar' },
  },

  {
    id: 'log-a-meal',
    category: 'nutrition',
    question: 'How do I log a meal?',
    answer: [
      'Press New Entry and choose Log Food. Type at least two letters, choose a food, set how much of it you ate, add the next one, and press Save Entry. Foods that you logged before are offered before you type.',
    ],
  },
  {
    id: 'grams-or-servings',
    category: 'nutrition',
    question: 'Should I count grams or servings?',
    answer: [
      'Whichever you know. Each food can be switched between g and serving, and the values follow. The arrow keys change it by 1 g or a quarter of a serving.',
    ],
  },
  {
    id: 'where-values-come-from',
    category: 'nutrition',
    question: 'Where do the food values come from?',
    answer: [
      'From public tables, to begin with the one of the United States Department of Agriculture, and per 100 g. They can be incomplete, and the food in your hand can differ: trust its label.',
    ],
  },
  {
    id: 'dash-instead-of-value',
    category: 'nutrition',
    question: 'Why does a value show a dash?',
    answer: [
      'Nobody has measured it, or nobody wrote it down. Unknown is not zero, so it is shown as a dash, and a total with such a food in it says that it is partial.',
    ],
  },
  {
    id: 'scan-barcodes',
    category: 'nutrition',
    question: 'Can I scan barcodes?',
    answer: [
      'Scanning is coming. It will read EAN-13, EAN-8, UPC-A and UPC-E with the camera of your device, or take the digits by hand. A browser opens a camera on HTTPS pages only.',
    ],
  },
  {
    id: 'own-foods',
    category: 'nutrition',
    question: 'A food is missing. Can I add my own?',
    answer: [
      'A form for it is coming: name, calories, protein, carbohydrates and fat per 100 g, the rest if you know it. Foods of your own will stand first in the search, with the badge My Food.',
      'Until then choose one that comes close.',
    ],
  },

  {
    id: 'community-when',
    category: 'community',
    question: 'When will there be a community?',
    answer: [
      'It is being built, and we would rather not name a day. Its page says what it will be; it will be part of the free tier.',
    ],
    see: { path: '/community', label: 'What Community will be' },
  },
  {
    id: 'others-see-entries',
    category: 'community',
    question: 'Can other members see what I log?',
    answer: [
      'No. Your weights, meals, notes and pictures are shown to you alone. When there is something to share, you will choose what, each time.',
    ],
    see: { path: '/privacy', label: 'Privacy Policy' },
  },
  {
    id: 'leaderboards',
    category: 'community',
    question: 'Do I have to be on the leaderboards?',
    answer: [
      'No. They are coming, for those who like to know, and nobody will be on one without asking to be.',
    ],
    see: { path: '/leaderboards', label: 'What Leaderboards will be' },
  },
  {
    id: 'suggest-something',
    category: 'community',
    question: 'How can I suggest something?',
    answer: [
      'Write to feedback, at the end of this page. Say what you were trying to do, not only what you would like to see: that helps most.',
    ],
  },

  {
    id: 'what-is-75-hard',
    category: 'challenges',
    question: 'What is 75 Hard?',
    answer: [
      'A challenge of 75 consecutive days on which you keep to a list of daily rules, such as two workouts, a diet of your choice and a progress picture. Who misses a day starts again at day one.',
      'It is hard by design. Ask a doctor first if you are not sure that it is for you.',
    ],
  },
  {
    id: 'follow-a-challenge',
    category: 'challenges',
    question: 'Can Fettle count the days of my challenge?',
    answer: [
      'Not yet: challenges are coming. Until then the Activity Calendar shows on which days you logged something.',
    ],
    see: { path: '/challenges', label: 'What Challenges will be' },
  },
  {
    id: 'custom-challenges',
    category: 'challenges',
    question: 'Can I create a challenge of my own?',
    answer: [
      'Premium users can create custom challenges. The challenges themselves are still being built, so there is nothing to create today.',
    ],
  },
  {
    id: 'missed-a-day',
    category: 'challenges',
    question: 'I missed a day. Is all lost?',
    answer: [
      'Nothing that you logged goes away. By the rules of 75 Hard you begin again at day one; by ours you go on whenever you like, and nothing here will hold a gap against you.',
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
      'A page that is open stays open and says that you are offline; what you typed stays where it is until you can save it. Opening Fettle without a network is coming.',
    ],
  },
  {
    id: 'part-not-loaded',
    category: 'technical',
    question: 'A part of the page could not be loaded. What can I do?',
    answer: [
      'Press Retry there; the rest of Fettle goes on working meanwhile. If it stays that way, write to bugs and send the request id along, if one is shown.',
    ],
  },
  {
    id: 'camera',
    category: 'technical',
    question: 'Why does my camera not open?',
    answer: [
      'Browsers give the camera to pages over HTTPS only, and after you have allowed it. Fettle needs no camera today; when scanning barcodes comes, look at the lock beside the address first.',
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
      'Yes. Tab and Shift+Tab move, Enter and Space press, Escape closes what is on top. Alt+N opens New Entry, and / goes to the search where there is one, on this page too.',
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
      'You alone. A picture is shown by an address that nobody can guess and that ends within two days, and what your camera wrote into the file, such as the place, is removed.',
    ],
  },
  {
    id: 'get-my-data',
    category: 'privacy',
    question: 'Can I have a copy of my data?',
    answer: [
      'Yes, in a form that machines can read. A button for it is coming; until then write to support from the address of your account.',
    ],
  },
  {
    id: 'where-is-it-stored',
    category: 'privacy',
    question: 'Where is my data stored?',
    answer: [
      'On the server whose address stands in your browser, and in its backups. Whoever runs it answers for it; nothing is sold or handed to advertisers.',
    ],
    see: { path: '/privacy', label: 'Privacy Policy' },
  },
];

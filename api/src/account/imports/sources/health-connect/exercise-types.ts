/** Activities of Android by their numbers, from 0. */
const ANDROID =
  'other workout,badminton,baseball,basketball,biking,stationary biking,boot camp,boxing,cricket,dancing,elliptical,exercise class,fencing,american football,australian football,frisbee,golf,guided breathing,gymnastics,handball,high-intensity interval training,hiking,ice hockey,ice skating,martial arts,paddling,paragliding,pilates,racquetball,rock climbing,roller hockey,rowing,rugby,running,treadmill running,sailing,scuba diving,skating,skiing,snowboarding,snowshoeing,soccer,softball,squash,stair climbing,strength training,stretching,surfing,open water swimming,pool swimming,table tennis,tennis,volleyball,walking,water polo,weightlifting,wheelchair,yoga,other workout,stair climbing machine'.split(
    ',',
  );

/** Activities by the numbers that apps use in their programs, some of which write them into the database. */
const APPS: readonly [number, string][] = [
  [0, 'other workout'],
  [8, 'biking'],
  [9, 'stationary biking'],
  [16, 'dancing'],
  [25, 'elliptical'],
  [36, 'high-intensity interval training'],
  [37, 'hiking'],
  [48, 'pilates'],
  [51, 'rock climbing'],
  [53, 'rowing'],
  [54, 'rowing machine'],
  [56, 'running'],
  [57, 'treadmill running'],
  [61, 'skiing'],
  [64, 'soccer'],
  [68, 'stair climbing'],
  [70, 'strength training'],
  [71, 'stretching'],
  [73, 'open water swimming'],
  [74, 'pool swimming'],
  [76, 'tennis'],
  [78, 'volleyball'],
  [79, 'walking'],
  [81, 'weightlifting'],
  [83, 'yoga'],
];

/** Names of the activities of a table: numbers above those of Android tell that it has the numbers of apps. */
export function exerciseNames(types: readonly number[]): ReadonlyMap<number, string> {
  const hasAppNumbers = types.some((type) => type > 61);
  return new Map(hasAppNumbers ? APPS : ANDROID.entries());
}

import { Failure } from '../../processes/failure.ts';
import { isFields, type Manifest } from '../rendering/yaml-documents.ts';

/** The packages that have the published schemas of a group as classes: their types, and validators compiled from them. */
const PACKAGES: Record<string, string> = {
  '': 'kubernetes-models',
  apps: 'kubernetes-models',
  autoscaling: 'kubernetes-models',
  batch: 'kubernetes-models',
  policy: 'kubernetes-models',
  'networking.k8s.io': 'kubernetes-models',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

/** Barman Cloud's own kind, which no package has. What is in it is that of the operator, of which the plugin was a part. */
const OBJECT_STORE = 'barmancloud.cnpg.io/v1 ObjectStore';
const OF_BARMAN = '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api';
const OF_METADATA = '@kubernetes-models/apimachinery/apis/meta/v1';

/** A class, by its file and name, and what it is made with. */
export interface Model {
  file: string;
  name: string;
  fields: unknown;
}

/** What a manifest has to fit. @throws Failure for a group whose schemas are not installed */
export function modelsOf({ apiVersion, kind, ...fields }: Manifest): Model[] {
  if (`${apiVersion} ${kind}` === OBJECT_STORE) return modelsOfObjectStore(fields);
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
  const name = PACKAGES[group];
  if (!name) throw new Failure(`${kind}: there is no schema for ${apiVersion}.`);
  return [{ file: `${name}/${apiVersion}/${kind}`, name: kind, fields }];
}

function modelsOfObjectStore({ metadata, spec, ...others }: Omit<Manifest, 'apiVersion' | 'kind'>): Model[] {
  const { configuration, retentionPolicy, ...unknown } = isFields(spec) ? spec : {};
  const [field] = Object.keys({ ...others, ...unknown });
  if (field) throw new Failure(`ObjectStore: there is no field ${field}.`);
  if (retentionPolicy !== undefined && !/^[1-9][0-9]*[dwm]$/.test(String(retentionPolicy)))
    throw new Failure(`ObjectStore: retentionPolicy must look like 30d, not "${retentionPolicy}".`);
  return [
    { file: `${OF_METADATA}/ObjectMeta`, name: 'ObjectMeta', fields: metadata },
    {
      file: `${OF_BARMAN}/BarmanObjectStoreConfiguration`,
      name: 'BarmanObjectStoreConfiguration',
      fields: configuration,
    },
  ];
}
